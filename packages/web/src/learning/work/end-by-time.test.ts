import { limits } from "@lyceum/contract/limits";
import { expect, onTestFinished, test, vi } from "vitest";
import { http } from "../../shared/http/index.ts";
import { makeAnswerQueue } from "./answer-queue.ts";
import { endByTime } from "./end-by-time.ts";
import { makePageQueue } from "./page-queue.ts";

test("P8 when the time is over, what was too long is cut and saved, and told is what had no connection", async () => {
  const call = vi.spyOn(http, "call").mockImplementation((async () => ({ isHandedIn: true })) as never);
  onTestFinished(() => call.mockRestore());
  const saved: string[] = [];
  const arrived: (string | null)[] = [];
  const taken = { assetId: "page", answer: null, isFlagged: false, revision: 1 };
  let isOnline = true;
  const queue = makeAnswerQueue({
    slots: [0, 1].map((itemNo) => ({
      itemNo,
      answer: null,
      isFlagged: false,
      revision: 0,
      state: "saved",
      theirs: null,
    })),
    save: async ({ answer, revision }) => {
      if (!isOnline) return { kind: "later" };
      saved.push(answer?.kind === "shortAnswer" ? answer.text : "");
      return { kind: "saved", revision: revision + 1 };
    },
    now: () => 0,
  });
  onTestFinished(() => queue.stop());
  const noPages = { follow: () => Promise.resolve([]), write: () => Promise.resolve(true), remove: () => {} };
  const pages = makePageQueue({
    kept: noPages,
    send: () => Promise.resolve(isOnline ? { kind: "saved", taken } : { kind: "later" }),
    inTurn: (act) => act(),
    onTaken: (_, { assetId }) => arrived.push(assetId),
  });
  onTestFinished(() => pages.stop());
  const fits = "a".repeat(limits.shortAnswerMax.value);
  const write = (text: string) => queue.change(1, { answer: { kind: "shortAnswer", text } });
  write(`${fits}bc`);
  await pages.add(0, new Blob(["page"]), null);
  expect(await endByTime(11, queue, pages)).toEqual({ cut: [1], isSaved: true });
  expect(saved).toEqual([fits]);
  expect(arrived).toEqual(["page"]);
  isOnline = false;
  write("later");
  expect(await endByTime(11, queue, pages)).toEqual({ cut: [], isSaved: false });
  expect(call.mock.calls.map(([key]) => key)).toEqual([
    "POST /homework/submissions/{id}/handIn",
    "POST /homework/submissions/{id}/handIn",
  ]);
});
