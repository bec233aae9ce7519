import "fake-indexeddb/auto";
import { limits } from "@lyceum/contract/limits";
import { learning } from "@lyceum/texts/learning";
import { GlobalParts, makeActivity } from "@lyceum/ui";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
import { listOwn, removeAllOwn } from "../../shared/session/own-rows.ts";
import { writeToken } from "../../shared/session/tokens.ts";
import { keptAnswers } from "./kept-answers.ts";
import { LeftAnswers } from "./LeftAnswers.tsx";

const activity = makeActivity();
const keptRows = () => listOwn("u-ann");
const good = (data: object) => new Response(JSON.stringify({ code: 200, data }));
const me = {
  roles: [],
  permissions: [],
  isLent: false,
  user: { userId: "u-ann", userName: "Ann", nickName: "", avatar: "" },
};
/** Of this question the server takes the answer; of the others it says this. */
let taken: number;
let fault: string;
let sent: string[];

beforeEach(async () => {
  localStorage.clear();
  await removeAllOwn("u-ann");
  [taken, fault, sent] = [-1, "homeworkClosed", []];
  writeToken("edu", "e.ann.1.m");
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    if (!url.includes("/submissions/")) return await Promise.resolve(good(me));
    const { itemNo } = JSON.parse(body) as { itemNo: number };
    sent.push(url);
    if (itemNo === taken) return good({ revision: 2, savedAt: 1 });
    return new Response(JSON.stringify({ code: 409, fault, msg: fault }), { status: 409 });
  });
  const kept = keptAnswers({ account: "u-ann", submissionId: 7, title: "Floating" });
  const more = { isFlagged: false, revision: 1, base: null };
  kept.write(0, { answer: { kind: "shortAnswer", text: "Because it floats" }, ...more });
  kept.write(1, { answer: { kind: "multiple", choices: [0, 2] }, ...more });
  // Writing goes on beside; what is read after it comes after it.
  await keptRows();
});
afterEach(() => {
  vi.unstubAllGlobals();
  writeToken("edu", null);
});

const page = async () =>
  await show(
    <>
      <LeftAnswers />
      <GlobalParts activity={activity} />
    </>,
    { texts: [learning] },
  );
const words = () => document.body.textContent;

test("P8 answers that came after the end are shown, and leave the device only when the pupil says so", async () => {
  await page();
  await until(() => expect(words()).toContain("2 answers on this device were not taken"));
  expect(words()).toContain("Floating, question 1: Because it floats");
  expect(words()).toContain("Floating, question 2: A, C");
  await press(button("Remove from this device"));
  await until(() => expect(button("Go back")).toBeDefined());
  await press(button("Go back"));
  expect(await keptRows()).toHaveLength(2);
  await press(button("Remove from this device"));
  await until(() => expect(words()).toContain("They are kept nowhere else."));
  const [, sure] = [...document.querySelectorAll("button")].filter(
    ({ textContent }) => textContent === "Remove from this device",
  );
  if (sure) await press(sure);
  await until(() => expect(words()).not.toContain("not taken"));
  expect(await keptRows()).toEqual([]);
});

test("P8 an answer that is too long, or refused for another reason, is no matter of the end", async () => {
  fault = "paramError";
  const text = "a".repeat(limits.shortAnswerMax.value + 1);
  const kept = keptAnswers({ account: "u-ann", submissionId: 8, title: "Open" });
  kept.write(0, { answer: { kind: "shortAnswer", text }, isFlagged: false, revision: 0, base: null });
  await page();
  await until(() => expect(sent).toHaveLength(2));
  expect(words()).not.toContain("not taken");
  expect(await keptRows()).toHaveLength(3);
});

test("P8 where homework is open again, what waited is sent and not shown", async () => {
  taken = 0;
  await page();
  await until(() => expect(words()).toContain("1 answer on this device was not taken"));
  expect(words()).not.toContain("Because it floats");
  expect(await keptRows()).toHaveLength(1);
});
