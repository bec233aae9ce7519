import "fake-indexeddb/auto";
import { GlobalParts, makeActivity } from "@lyceum/ui";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
import { bindWaiting, reloadMe, signOut } from "../../shared/session/index.ts";
import { listOwn, removeAllOwn } from "../../shared/session/own-rows.ts";
import { writeToken } from "../../shared/session/tokens.ts";
import { keptAnswers } from "./kept-answers.ts";

const activity = makeActivity();
const keptRows = () => listOwn("u-ann");
const good = (data: object) => new Response(JSON.stringify({ code: 200, data }));
const refused = (fault: string) =>
  new Response(JSON.stringify({ code: 409, fault, msg: fault }), { status: 409 });

let sent: string[];
/** What the server says of an answer. */
let answer: (url: string) => Promise<Response>;

beforeEach(async () => {
  localStorage.clear();
  await removeAllOwn("u-ann");
  writeToken("edu", "e.ann.1.m");
  localStorage.setItem("auth", JSON.stringify({ userId: "u-ann" }));
  sent = [];
  answer = () => Promise.resolve(good({ revision: 2, savedAt: 1 }));
  vi.stubGlobal("fetch", async (url: string) => {
    if (!url.includes("/submissions/")) return await Promise.resolve(good({}));
    sent.push(url.replace(/.*submissions/, ""));
    return await answer(url);
  });
  vi.spyOn(location, "assign").mockImplementation(() => {});
  bindWaiting(() => import("./waiting-answers.ts"));
  for (const itemNo of [0, 1])
    keptAnswers({ account: "u-ann", submissionId: 7, title: "Floating" }).write(itemNo, {
      answer: { kind: "shortAnswer", text: "a" },
      isFlagged: false,
      revision: 1,
      base: null,
    });
  // Writing goes on beside; what is read after it comes after it.
  await keptRows();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  bindWaiting(() => Promise.reject(new Error("Nothing is bound")));
  writeToken("edu", null);
});

async function signOutOnAnyPage(): Promise<{ done: Promise<void> }> {
  await show(<GlobalParts activity={activity} />);
  let done = Promise.resolve();
  await act(async () => void (done = signOut()));
  return { done };
}

test("P8 signing out on any page sends what waits of a homework first", async () => {
  const { done } = await signOutOnAnyPage();
  await done;
  expect(sent).toEqual(["/7/answer", "/7/answer"]);
  expect(document.body.textContent).not.toContain("Sign out without these answers?");
  expect(await keptRows()).toEqual([]);
  expect(location.assign).toHaveBeenCalled();
});

test("P8 without a connection signing out on any page asks, and who stays loses nothing", async () => {
  answer = () => Promise.reject(new TypeError("no connection"));
  const { done } = await signOutOnAnyPage();
  await until(() => expect(document.body.textContent).toContain("2 answers are not saved yet"));
  expect(await keptRows()).toHaveLength(2);
  await press(button("Go back"));
  await done;
  expect(await keptRows()).toHaveLength(2);
  expect(location.assign).not.toHaveBeenCalled();
});

test("P8 a line on which nothing comes back holds up the question for a moment only", async () => {
  answer = () => new Promise(() => {});
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    });
  });
  const { done } = await signOutOnAnyPage();
  await until(() => expect(button("Go back")).toBeDefined());
  await press(button("Go back"));
  await done;
});

test.each([
  ["answerChanged", "also changed on another device"],
  ["homeworkClosed", "not accepted"],
])(
  "P8 the question before signing out says what is the matter where the server says %s",
  async (fault, said) => {
    answer = () => Promise.resolve(refused(fault));
    const { done } = await signOutOnAnyPage();
    await until(() => expect(document.body.textContent).toContain(said));
    expect(document.body.textContent).not.toContain("connection");
    await press(button("Sign out"));
    await done;
    expect(await keptRows()).toEqual([]);
  },
);

test("P8 where the question cannot be loaded, signing out leaves what waits", async () => {
  bindWaiting(() => Promise.reject(new Error("no connection")));
  const { done } = await signOutOnAnyPage();
  await done;
  expect(await keptRows()).toHaveLength(2);
  expect(location.assign).toHaveBeenCalled();
});

test("P8 the next visit of the same account sends what waits, whatever page it opens", async () => {
  const me = {
    roles: [],
    permissions: [],
    isLent: false,
    user: { userId: "u-ann", userName: "Ann", nickName: "", avatar: "" },
  };
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (url: string) => {
    return url.includes("/getInfo") ? await Promise.resolve(good(me)) : await fetch(url);
  });
  await reloadMe();
  await vi.waitFor(async () => expect(await keptRows()).toEqual([]));
  expect(sent).toHaveLength(2);
});
