import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDocx } from "../engines/embedded/docx.fixture.ts";
import { startHarness } from "./harness.fixture.ts";

let files: Awaited<ReturnType<typeof startHarness>>;
beforeAll(async () => {
  files = await startHarness();
});
afterAll(() => files.close());

test("A6 of a document of an office pages are made where the machine can, and one that cannot be read stays without", async () => {
  const docx = await makeDocx("A lesson on rivers");
  const upload = async (bytes: Buffer, name: string) => {
    const asset = await files.uploaded("e.ann", bytes, name, { type: "", purpose: "document" });
    expect(asset).toMatchObject({ kind: "document", state: "ready" });
    const view = async () => (await files.view("e.ann", asset.id)).data;
    await expect.poll(async () => (await view()).progress, { timeout: 60_000 }).toBe(null);
    return (await view()).variants;
  };
  const variants = await upload(docx, "rivers.docx");
  const { office } = files.app.documentPages.can;
  expect(variants.map(({ kind, type }) => [kind, type])).toEqual(office ? [["pdf", "application/pdf"]] : []);
  for (const { url } of variants) {
    const answer = await fetch(files.url + url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await answer.text()).slice(0, 5)).toBe("%PDF-");
  }
  expect(await upload(Buffer.concat([docx.subarray(0, 600), Buffer.alloc(900)]), "torn.docx")).toEqual([]);
}, 120_000);
