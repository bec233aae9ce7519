import { createHash } from "node:crypto";
import { tusPath } from "@lyceum/contract/asset-purposes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Content, makeContent, sendWithCuts } from "./cut-upload.fixture.ts";
import { type Harness, metadata, startHarness } from "./harness.fixture.ts";

let files: Harness;
beforeAll(async () => {
  files = await startHarness();
});
afterAll(() => files.close());

/** Not at an end of the segments in which the server keeps it. `npm run bench:files` does the same with 1 GB. */
const size = 18_000_000 + 7;

test.each([
  { where: "before the first byte, after it and before the last", cuts: [0, 1, 2, size - 1, size - 1] },
  { where: "around the end of a segment", cuts: [8_388_607, 8_388_608, 8_388_609, 16_777_216] },
  {
    where: "at bytes between, some of them before what has been kept",
    cuts: [700_001, 9_000_000, 400, 17_000_003],
  },
])(
  "A6 a file whose connection is cut $where is what was sent, and goes on where it was",
  async ({ cuts }) => {
    const content = makeContent(size);
    const begun = await files.tus("e.ann", "POST", tusPath, {
      "upload-length": String(size),
      "upload-metadata": metadata({ filename: "lesson.bin" }),
    });
    const place = new URL(begun.headers.get("location") ?? "", files.url).pathname;
    const host = `127.0.0.1:${files.port}`;
    const kept = await sendWithCuts({ port: files.port, host, place, token: "e.ann", content, cuts });
    // Never back, and never further than what was sent.
    expect(kept).toEqual(kept.toSorted((a, b) => a - b));
    let sent = 0;
    for (const [at, cut] of cuts.entries()) {
      sent = Math.max(sent, cut);
      expect(kept[at]).toBeLessThanOrEqual(sent);
    }
    const id = place.split("/").at(-1) ?? "";
    await expect
      .poll(async () => (await files.view("e.ann", id)).data.state, { timeout: 20_000 })
      .toBe("ready");
    const { url } = (await files.view("e.ann", id)).data;
    const bytes = Buffer.from(await (await fetch(`${files.url}${url}`)).arrayBuffer());
    expect([bytes.length, sumOf(bytes)]).toEqual([size, sumOfContent(content)]);
  },
);

const sumOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

function sumOfContent(content: Content): string {
  const hash = createHash("sha256");
  for (let at = 0; at < content.size;) {
    const bytes = content.part(at, content.size);
    hash.update(bytes);
    at += bytes.length;
  }
  return hash.digest("hex");
}
