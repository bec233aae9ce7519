import fc from "fast-check";
import { expect, test } from "vitest";
import { newCircuit, storeFailed, storeNow } from "./circuit.ts";
import { documentTypeOf, isDocumentOf } from "./document-types.ts";
import { mimeTypeOf } from "./mime-types.ts";
import { isSafeUrl, readSafeUrl, writeSafeUrl } from "./safe-url.ts";

test("M16 a failed store is left alone for its time, then the first is used again", () => {
  const reset = 60;
  let circuit = newCircuit(2);
  expect(storeNow(circuit, 0)).toBe(0);
  circuit = storeFailed(circuit, 0, 0, reset);
  expect([storeNow(circuit, 59), storeNow(circuit, 60)]).toEqual([1, 0]);
  // A late failure does not put the first one off.
  expect(storeNow(storeFailed(circuit, 0, 30, reset), 60)).toBe(0);
  circuit = storeFailed(circuit, 1, 10, reset);
  expect(storeNow(circuit, 20)).toBe(0);
});

test("M16 whatever fails, a store is named, and without failures it is the first", () => {
  const failure = fc.record({ store: fc.nat({ max: 2 }), after: fc.nat({ max: 100 }) });
  fc.assert(
    fc.property(fc.array(failure, { maxLength: 20 }), fc.integer({ min: 1, max: 50 }), (failures, reset) => {
      let [now, circuit] = [0, newCircuit(3)];
      for (const { store, after } of failures) {
        now += after;
        circuit = storeFailed(circuit, store, now, reset);
        expect([0, 1, 2]).toContain(storeNow(circuit, now));
      }
      expect(storeNow(circuit, now + reset)).toBe(0);
    }),
  );
});

test("M16 documents by name and by bytes", () => {
  const names = ["a.ppt", "a.PPTX", "a.b.pdf", "a.doc", "a.docx", "a.txt", "pdf", "a.pdf.exe", ""];
  expect(names.map(documentTypeOf)).toEqual([1, 2, 3, 6, 7, null, null, null, null]);
  expect(isDocumentOf(3, "application/pdf")).toBe(true);
  expect(isDocumentOf(3, "application/zip")).toBe(false);
  expect(isDocumentOf(6, "application/x-cfb")).toBe(true);
  const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  expect([isDocumentOf(7, word), isDocumentOf(2, word)]).toEqual([true, false]);
});

test("M16 types of sounds and films by their endings", () => {
  expect(["a.mp3", "b.WMV", "c.mov", "d.txt", "mp3", ""].map(mimeTypeOf)).toEqual([
    "audio/mpeg",
    "video/x-ms-wmv",
    "video/quicktime",
    "",
    "",
    "",
  ]);
});

test("M16 a safe short address begins with http(s) and has its mark", () => {
  const url = "/objects/edu/q7dPX2nHkUeJ0w9cT5bLmA";
  expect(readSafeUrl(`https://school.example${writeSafeUrl(url)}`)).toBe(url);
  expect(readSafeUrl(`http://school.example${url}?x=1&_im_url=1`)).toBe(url);
  for (const text of [
    "",
    url,
    writeSafeUrl(url),
    `https://school.example${url}`,
    `ftp://a${writeSafeUrl(url)}`,
  ])
    expect([text, isSafeUrl(text)]).toEqual([text, false]);
  expect(readSafeUrl("https://school.example/else?_im_url=1")).toBe(null);
});
