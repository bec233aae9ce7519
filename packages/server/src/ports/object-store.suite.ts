import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { randomId } from "@lyceum/kit";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ObjectStore } from "./object-store.ts";

const roomy = 1_000_000;

/** Every store of objects behaves like this; `reopen` opens it again on the same content, as after a start. */
export function objectStoreSuite(open: () => Promise<ObjectStore>, reopen: () => Promise<ObjectStore>): void {
  const newName = () => `edu/${randomId()}`;

  test("M16 pieces at their offsets make the object, and any other offset changes nothing", async () => {
    const store = await open();
    const name = newName();
    expect(await store.confirmed(name)).toBe(null);
    expect(await store.append(name, 5, bytesOf("x"), roomy)).toBe(0);
    expect(await store.append(name, 0, bytesOf("hello"), roomy)).toBe(5);
    for (const offset of [0, 3, 6]) expect(await store.append(name, offset, bytesOf("again"), roomy)).toBe(5);
    expect(await store.append(name, 5, bytesOf(" ", "world"), roomy)).toBe(11);
    expect(await store.stat(name)).toBe(null);
    expect(String(await buffer(await store.readUnfinished(name)))).toBe("hello world");
    await store.complete(name);
    await store.complete(name);
    expect(await store.stat(name)).toEqual({ size: 11 });
    expect(await store.confirmed(name)).toBe(null);
    expect(String(await buffer(await store.read(name)))).toBe("hello world");
    expect(String(await buffer(await store.read(name, { start: 4, end: 6 })))).toBe("o w");
  });

  test("M16 a piece that breaks off or is too large leaves nothing", async () => {
    const store = await open();
    const name = newName();
    await store.append(name, 0, bytesOf("safe"), roomy);
    await expect(store.append(name, 4, broken("lost"), roomy)).rejects.toThrow("the line broke");
    await expect(store.append(name, 4, bytesOf("12345"), 8)).rejects.toMatchObject({ key: "uploadTooLarge" });
    expect(await store.confirmed(name)).toBe(4);
    expect(await store.append(name, 4, bytesOf("1234"), 8)).toBe(8);
    await store.complete(name);
    expect(String(await buffer(await store.read(name)))).toBe("safe1234");
  });

  test("M16 an upload goes on after a start where it was confirmed", async () => {
    const name = newName();
    await (await open()).append(name, 0, bytesOf("before "), roomy);
    const store = await reopen();
    expect(await store.confirmed(name)).toBe(7);
    await store.append(name, 7, bytesOf("after"), roomy);
    await store.complete(name);
    expect(String(await buffer(await (await reopen()).read(name)))).toBe("before after");
  });

  test("M16 pieces of one object that come together are taken one after the other", async () => {
    const store = await open();
    const name = newName();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => store.append(name, 0, bytesOf("one", "two"), roomy)),
    );
    expect(new Set(answers)).toEqual(new Set([6]));
    await store.complete(name);
    expect(String(await buffer(await store.read(name)))).toBe("onetwo");
  });

  test("M16 what is missing says so; what is deleted is missing", async () => {
    const store = await open();
    const name = newName();
    await store.delete(name);
    await expect(store.complete(name)).rejects.toMatchObject({ key: "notFound" });
    await expect(store.read(name)).rejects.toMatchObject({ key: "notFound" });
    await store.put(name, Buffer.from("old"));
    await store.put(name, Buffer.from("new one"));
    expect(await store.stat(name)).toEqual({ size: 7 });
    await store.delete(name);
    expect(await store.stat(name)).toBe(null);
    await store.append(name, 0, bytesOf("part"), roomy);
    await store.delete(name);
    expect(await store.confirmed(name)).toBe(null);
    for (const wrong of ["../edu/x", "edu/../../x", "/etc/passwd", "edu"])
      await expect((async () => await store.put(wrong, Buffer.from("x")))()).rejects.toThrow("no name");
  });

  test("A6 a stored object can be read as a file, and what lies below a folder is listed and deleted", async () => {
    const store = await open();
    const [one, other] = [randomId(), randomId()];
    const folder = `files${randomId().replaceAll(/[-_]/g, "")}`;
    await store.put(`${folder}/${one}/original`, Buffer.from("all of it"));
    await store.append(`${folder}/${one}/w640-webp`, 0, bytesOf("unfinished"), roomy);
    await store.put(`${folder}/${other}/original`, Buffer.from("other"));
    const names = async (below: string) => {
      const found: string[] = [];
      for await (const { name, changedAt } of store.list(below)) {
        found.push(name);
        expect(Math.abs(Date.now() - changedAt)).toBeLessThan(60_000);
      }
      return found.toSorted();
    };
    const ofOne = [`${folder}/${one}/original`, `${folder}/${one}/w640-webp`];
    expect(await names(folder)).toEqual([...ofOne, `${folder}/${other}/original`].toSorted());
    expect(await names(`${folder}/${one}`)).toEqual(ofOne);
    expect(await store.withFile(`${folder}/${one}/original`, (file) => readFile(file, "utf8"))).toBe(
      "all of it",
    );
    await expect(store.withFile(`${folder}/${one}/none`, async () => {})).rejects.toMatchObject({
      key: "notFound",
    });
    await store.deleteBelow(`${folder}/${one}`);
    await store.deleteBelow(`${folder}/${one}`);
    expect(await names(folder)).toEqual([`${folder}/${other}/original`]);
    expect(await store.confirmed(`${folder}/${one}/w640-webp`)).toBe(null);
    for (const wrong of ["..", "edu/..", "edu/x/y", ""])
      await expect((async () => await store.deleteBelow(wrong))()).rejects.toThrow("no folder");
  });

  test("M16 however it is cut, repeated and broken off, the object is what was sent", async () => {
    const store = await open();
    const step = fc.record({
      length: fc.integer({ min: 1, max: 4_000 }),
      shift: fc.constantFrom(0, 0, 0, -7, 9),
      breaks: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const name = newName();
        const content = randomBytes(20_000);
        let at = 0;
        for (const { length, shift, breaks } of steps) {
          const piece = content.subarray(at, Math.min(at + length, content.length));
          const bytes = breaks ? broken(piece) : bytesOf(piece);
          const answer = await store.append(name, Math.max(0, at + shift), bytes, roomy).catch(() => at);
          if (breaks || (shift !== 0 && at + shift !== at)) expect([at, at + piece.length]).toContain(answer);
          at = answer;
          expect((await store.confirmed(name)) ?? 0).toBe(at);
        }
        await store.append(name, at, bytesOf(content.subarray(at)), roomy);
        await store.complete(name);
        expect((await buffer(await store.read(name))).equals(content)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
}

async function* bytesOf(...pieces: (string | Uint8Array)[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}

async function* broken(piece: string | Uint8Array) {
  yield Buffer.from(piece);
  throw new Error("the line broke");
}
