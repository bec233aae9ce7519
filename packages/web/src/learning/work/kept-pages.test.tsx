import { Blob as NodeBlob } from "node:buffer";
import "fake-indexeddb/auto";
import { limits } from "@lyceum/contract/limits";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { forgetPerson } from "../../shared/session/end.ts";
import { listOwn, removeAllOwn } from "../../shared/session/own-rows.ts";
import { writeToken } from "../../shared/session/tokens.ts";
import type { KeptPage } from "./kept-page.ts";
import { allPages, keptPages } from "./kept-pages.ts";
import { sendAll } from "./waiting-answers.ts";

// Those of this browser cannot be stored here; those of Node can, and are the same to who reads them.
const blobOf = (words: string) => new NodeBlob([words], { type: "image/jpeg" }) as unknown as Blob;
const page = (id: string, itemNo = 0, words = id): KeptPage => ({
  id,
  itemNo,
  file: blobOf(words),
  replaces: null,
});
const placeOf = (submissionId: number, account = "u-ann") =>
  keptPages({ account, submissionId, title: "Floating" });
const follow = (submissionId: number, account = "u-ann") =>
  placeOf(submissionId, account).follow({ added: () => {}, gone: () => {} }, new AbortController().signal);

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(["u-ann", "u-ben"].map((account) => removeAllOwn(account)));
  writeToken("edu", "e.ann.1.m");
});

test("P8 D8 pages are found by the next visit in the order in which they were brought, by no other work and no other account", async () => {
  const kept = placeOf(7);
  for (const id of ["c", "a", "b"])
    // In this order.
    // oxlint-disable-next-line no-await-in-loop
    expect(await kept.write(page(id))).toBe(true);
  const found = await follow(7);
  expect(found.map(({ id }) => id)).toEqual(["c", "a", "b"]);
  expect(await found[0]?.file.text()).toBe("c");
  expect(await follow(70)).toEqual([]);
  expect(await follow(7, "u-ben")).toEqual([]);
  await forgetPerson("u-ann");
  expect(await listOwn("u-ann")).toEqual([]);
  expect(await kept.write(page("late"))).toBe(false);
});

test("P8 a browser keeps so many pages and so many bytes, and says where it keeps no more", async () => {
  const kept = placeOf(7);
  const large = { ...page("large"), file: { size: limits.pagesKeptBytesMax.value } as Blob };
  expect(await kept.write(page("first"))).toBe(true);
  expect(await kept.write(large)).toBe(false);
  for (let count = 1; count < limits.pagesKeptMax.value; count++)
    // One after the other.
    // oxlint-disable-next-line no-await-in-loop
    expect(await kept.write(page(`p${count}`))).toBe(true);
  expect(await kept.write(page("one too many"))).toBe(false);
  expect(await allPages("u-ann")).toHaveLength(limits.pagesKeptMax.value);
});

test("P8 the next visit to any page sends them in order under their names, and what is left says why", async () => {
  const kept = placeOf(7);
  await kept.write(page("one"));
  await kept.write(page("two"));
  await kept.write(page("three"));
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: { body: FormData }) => {
    sent.push([url.replace(/.*submissions/, ""), body.get("key")]);
    await Promise.resolve();
    if (body.get("key") !== "two") return new Response(JSON.stringify({ code: 200, data: { assetId: "a" } }));
    const refusal = { code: 409, fault: "homeworkClosed", msg: "It is over." };
    return new Response(JSON.stringify(refusal), { status: 409 });
  });
  vi.stubGlobal("FormData", PlainForm);
  onTestFinished(() => void vi.unstubAllGlobals());
  const left = await sendAll("u-ann");
  expect(sent).toEqual(["one", "two", "three"].map((id) => ["/7/pages", id]));
  expect(left).toMatchObject([{ title: "Floating", itemNo: 0, kept: null, why: "refused", isOver: true }]);
  expect((await allPages("u-ann")).map(({ id }) => id)).toEqual(["two"]);
  await left[0]?.remove();
  expect(await allPages("u-ann")).toEqual([]);
});

test("P8 a page that another tab is sending is left to it for as long as an upload takes on a slow line", async () => {
  const asked: { signal?: AbortSignal }[] = [];
  const request = async (_name: string, options: { signal?: AbortSignal }, act: () => Promise<unknown>) => {
    asked.push(options);
    return await act();
  };
  vi.stubGlobal("navigator", { locks: { request } });
  const timeout = vi.spyOn(AbortSignal, "timeout");
  onTestFinished(() => {
    vi.unstubAllGlobals();
    timeout.mockRestore();
  });
  expect(await sendAll("u-ann")).toEqual([]);
  const [answers = 0, pages = 0] = timeout.mock.calls.map(([ms]) => ms);
  expect(asked).toHaveLength(2);
  expect(pages).toBeGreaterThan(answers);
});

/** The forms of this browser take no files of Node. */
class PlainForm {
  parts = new Map<string, unknown>();
  append(name: string, value: unknown) {
    this.parts.set(name, value);
  }
  get(name: string) {
    return this.parts.get(name);
  }
}
