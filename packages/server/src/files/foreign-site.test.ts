import { get } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePhoto } from "../engines/embedded/pictures/samples.fixture.ts";
import { type Harness, startHarness } from "./harness.fixture.ts";

let files: Harness;
beforeAll(async () => {
  files = await startHarness();
});
afterAll(() => files.close());

/** The status of an address and how many bytes came, asked of a host as a browser names it. */
const ask = async (host: string, link: string) =>
  await new Promise<[status: number | undefined, length: number]>((resolve, reject) => {
    get(`${files.url}${link}`, { headers: { host } }, (answer) => {
      let length = 0;
      answer.on("data", (bytes: Buffer) => (length += bytes.length));
      answer.on("end", () => resolve([answer.statusCode, length]));
    }).on("error", reject);
  });

test("A6 D8 a file and each form of it opens at the sites of its institution, and at those of others is not there", async () => {
  const photo = await files.uploaded("e.ann", await makePhoto("jpeg"), "river.jpg");
  const links = [photo.url ?? "", ...photo.variants.map(({ url }) => url)];
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await ask("near.localhost", link)).toEqual([200, expect.any(Number)]);
    // oxlint-disable-next-line no-await-in-loop
    expect([link, await ask("far.localhost", link)]).toEqual([link, [404, 0]]);
  }
});
