import fc from "fast-check";
import { expect, test } from "vitest";
import { type Part, readMultipart } from "./read-multipart.ts";

type Read = { name: string; text: string; fileName?: string; type?: string };

async function readAll(
  body: Uint8Array,
  type: string,
  cuts: readonly number[],
  skips = false,
): Promise<Read[]> {
  const found: Read[] = [];
  for await (const part of readMultipart(cutAt(body, cuts), type)) found.push(await read(part, skips));
  return found;
}

async function read(part: Part, skips: boolean): Promise<Read> {
  if (part.kind === "field") return { name: part.name, text: part.value };
  const bytes: Uint8Array[] = [];
  if (!skips) for await (const piece of part.bytes) bytes.push(piece);
  const { name, fileName, type } = part;
  return { name, fileName, type, text: Buffer.concat(bytes).toString("latin1") };
}

async function* cutAt(bytes: Uint8Array, cuts: readonly number[]) {
  const places = [...cuts, bytes.length].map((cut) => Math.min(cut, bytes.length)).toSorted((a, b) => a - b);
  let at = 0;
  for (const place of places) {
    yield bytes.subarray(at, place);
    at = place;
  }
}

/** As browsers write it. */
async function formOf(parts: readonly { name: string; value: string | File }[]) {
  const form = new FormData();
  for (const { name, value } of parts) form.append(name, value);
  const response = new Response(form);
  return {
    type: response.headers.get("content-type") ?? "",
    body: new Uint8Array(await response.arrayBuffer()),
  };
}

const content = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  // What looks like separators.
  fc
    .array(fc.constantFrom("\r", "\n", "-", "--", "\r\n--", "\r\n------formdata-undici-", "x"), {
      maxLength: 40,
    })
    .map((signs) => new TextEncoder().encode(signs.join(""))),
);

test("A6 a form is read as it was written, however it is cut on the way", async () => {
  const part = fc.record({
    name: fc.constantFrom("file", "purpose", "photo"),
    fileName: fc.option(fc.constantFrom("a.png", 'say "hi".txt', "题目 一.docx"), { nil: undefined }),
    bytes: content,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { maxLength: 4 }),
      fc.array(fc.nat(1_500), { maxLength: 12 }),
      async (parts, cuts) => {
        const { type, body } = await formOf(
          parts.map(({ name, fileName, bytes }) => ({
            name,
            value:
              fileName === undefined
                ? "plain"
                : new File([new Uint8Array(bytes)], fileName, { type: "image/png" }),
          })),
        );
        const expected = parts.map(({ name, fileName, bytes }) => {
          if (fileName !== undefined)
            return { name, fileName, type: "image/png", text: Buffer.from(bytes).toString("latin1") };
          return name === "file" ? { name, fileName: "", type: "", text: "plain" } : { name, text: "plain" };
        });
        expect(await readAll(body, type, cuts)).toEqual(expected);
        const names = await readAll(body, type, cuts, true);
        expect(names.map(({ name }) => name)).toEqual(parts.map(({ name }) => name));
      },
    ),
    { numRuns: 150 },
  );
});

test("A6 a form that ends before its end is refused, wherever it ends", async () => {
  const { type, body } = await formOf([
    { name: "purpose", value: "picture" },
    { name: "file", value: new File(["some bytes"], "a.txt") },
  ]);
  const end = Buffer.from(body).lastIndexOf("--");
  for (let length = 0; length < end; length += 3)
    await expect(readAll(body.subarray(0, length), type, []), String(length)).rejects.toMatchObject({
      key: "paramError",
    });
});

test("A6 what is no form is refused, and nothing of it is held", async () => {
  const endless = async function* () {
    for (let n = 0; n < 1_000; n++) yield new Uint8Array(10_000);
  };
  const type = "multipart/form-data; boundary=abc";
  const head = (headers: string) => new TextEncoder().encode(`--abc\r\n${headers}\r\n\r\nx\r\n--abc--`);
  for (const [body, contentType] of [
    [endless(), type],
    [cutAt(head("content-disposition: form-data; name=a"), []), "multipart/form-data"],
    [cutAt(head("content-disposition: form-data; name=a"), []), "text/plain; boundary=abc"],
    [cutAt(head("content-disposition: attachment; name=a"), []), type],
    [cutAt(head("x-none: 1"), []), type],
    [cutAt(head(`x-long: ${"y".repeat(10_000)}`), []), type],
    [cutAt(new TextEncoder().encode(`--abcd\r\n\r\n`), []), type],
  ] as const) {
    const reading = (async () => {
      for await (const part of readMultipart(body, contentType)) await read(part, false);
    })();
    await expect(reading).rejects.toMatchObject({ key: "paramError" });
  }
  const good = head("content-disposition: form-data; name=a");
  expect(await readAll(good, 'multipart/form-data; charset=utf-8; boundary="abc"', [])).toEqual([
    { name: "a", text: "x" },
  ]);
});
