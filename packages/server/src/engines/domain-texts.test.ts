import { createSocket } from "node:dgram";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { makeDevelopmentTexts, makeDomainTexts } from "./domain-texts.ts";

/** A name server that knows one TXT record in two parts, and answers all else with "no such name". */
async function startNameServer(known: string): Promise<{ address: string; close: () => void }> {
  const socket = createSocket("udp4");
  socket.on("message", (question, { port, address }) => {
    const asked = nameIn(question);
    const isKnown = asked === known;
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(isKnown ? 0x81_80 : 0x81_83, 2);
    header.writeUInt16BE(isKnown ? 1 : 0, 6);
    header.writeUInt16BE(0, 8);
    header.writeUInt16BE(0, 10);
    const asking = question.subarray(12, 12 + asked.length + 2 + 4);
    const parts = ["lyceum-site=", "token"].map((text) => Buffer.from([text.length, ...Buffer.from(text)]));
    const data = Buffer.concat(parts);
    const answer = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length]);
    socket.send(Buffer.concat([header, asking, ...(isKnown ? [answer, data] : [])]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return { address: `127.0.0.1:${socket.address().port}`, close: () => void socket.close() };
}

function nameIn(question: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; question[at]; at += (question[at] ?? 0) + 1)
    labels.push(question.toString("latin1", at + 1, at + 1 + (question[at] ?? 0)));
  return labels.join(".");
}

test("P13 a TXT record is read as one text, and a name without one gives none", async () => {
  const server = await startNameServer("_lyceum.school.example");
  const texts = makeDomainTexts([server.address]);
  expect(await texts("_lyceum.school.example")).toEqual(["lyceum-site=token"]);
  expect(await texts("_lyceum.other.example")).toEqual([]);
  server.close();
});

test("P13 in development a file answers for names below localhost alone, and in production it is refused", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "lyceum-texts-"));
  const file = path.join(folder, "txt-records.json");
  const texts = makeDevelopmentTexts(file, async () => ["from outside"], false);
  expect(await texts("_lyceum.a.localhost")).toEqual([]);
  await writeFile(file, JSON.stringify({ "_lyceum.a.localhost": ["x"], "_lyceum.a.example": ["never"] }));
  expect(await texts("_lyceum.a.localhost")).toEqual(["x"]);
  expect(await texts("_lyceum.a.example")).toEqual(["from outside"]);
  expect(() => makeDevelopmentTexts(file, async () => [], true)).toThrow("development");
  await rm(folder, { recursive: true });
});
