import { readFileSync, statSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { makeTempFolder } from "@lyceum/testing";
import { expect, onTestFinished, test } from "vitest";
import { makeDocumentPages } from "./document-pages.ts";
import { makeDocx } from "./docx.fixture.ts";

const pages = makeDocumentPages({ tempFolder: tmpdir() });
const { signal } = new AbortController();

/** What stands in the PDF that is made of a document. */
async function textOf(docx: Buffer): Promise<string> {
  const folder = makeTempFolder();
  const file = path.join(folder, "object");
  writeFileSync(file, docx);
  return await pages.toPdf(file, signal, async (pdf) => {
    expect(statSync(pdf).size).toBeGreaterThan(1_000);
    expect(readFileSync(pdf).subarray(0, 5).toString()).toBe("%PDF-");
    return execFileSync("pdftotext", [pdf, "-"], { encoding: "utf8" });
  });
}

test.runIf(pages.can.office)(
  "M16 A6 a document of an office becomes pages, and asks no other address or file",
  async () => {
    expect(await textOf(await makeDocx("Plain words"))).toContain("Plain words");
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end();
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    expect(await textOf(await makeDocx("Curious words", `http://127.0.0.1:${port}/x.png`))).toContain(
      "Curious words",
    );
    expect(asked).toEqual([]);
    const secret = path.join(makeTempFolder(), "secret.svg");
    writeFileSync(
      secret,
      `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="50"><text x="5" y="20">SECRET</text></svg>`,
    );
    const read = await textOf(await makeDocx("More words", pathToFileURL(secret).href));
    expect(read).toContain("More words");
    expect(read).not.toContain("SECRET");
  },
  120_000,
);
