import type { Sheet } from "@lyceum/contract/shapes";
import { isTooLong } from "@lyceum/domain/learning";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { CallFault, http } from "../../shared/http/index.ts";
import { askBeforeLeaving } from "../../shared/leave-question.ts";
import { inTurn } from "../../shared/session/own-rows.ts";
import { isSignedIn } from "../../shared/session/tokens.ts";
import { visibleTime } from "../../shared/visible-time.ts";
import { keptAnswers } from "./kept-answers.ts";
import { type AnswerQueue, makeAnswerQueue, type SaveOutcome, type Slot } from "./answer-queue.ts";
import { sendAnswer } from "./send-answer.ts";
import { askToLose, lastTryMs } from "./waiting-answers.ts";

export type Work = {
  slots: readonly Slot[];
  /** How far everything together is saved. */
  state: "saved" | "saving" | "offline" | "refused" | "conflict";
  queue: AnswerQueue;
  /** Whether something that is not saved would be lost with the page. */
  isUnkept: boolean;
};

/** The answers to a sheet, saved as they are given. `found`: what an earlier visit could not send is sent now. */
export function useWork(sheet: Sheet, found: () => void = () => {}): Work {
  const onKeptFound = useEffectEvent(found);
  const [queue] = useState(() => queueOf(sheet));
  const slots = useSyncExternalStore(queue.subscribe, queue.slots);
  const isUnsaved = slots.some(({ state }) => state !== "saved");
  useEffect(() => {
    const ended = new AbortController();
    addEventListener("online", () => void queue.flush(), { signal: ended.signal });
    const { hasKept, end } = queue.begin();
    void hasKept.then((has) => {
      if (!has || ended.signal.aborted) return;
      onKeptFound();
      void queue.flush();
    });
    return () => {
      ended.abort();
      void queue.flush().finally(() => {
        queue.stop();
        end();
      });
    };
  }, [queue]);
  useEffect(() => {
    if (!isUnsaved) return;
    // Whoever has signed out was asked already.
    const ask = (event: Event) => {
      if (isSignedIn()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    const forget = askBeforeLeaving(async () => {
      await Promise.race([queue.flush(), new Promise((resolve) => setTimeout(resolve, lastTryMs))]);
      // What this browser keeps is asked about on every page.
      const lost = queue.slots().filter(({ state, itemNo }) => state !== "saved" && !queue.isKept(itemNo));
      return lost.length === 0 || (await askToLose(whyUnsaved(lost), lost.length));
    });
    return () => {
      removeEventListener("beforeunload", ask);
      forget();
    };
  }, [isUnsaved, queue]);
  const isUnkept = slots.some(({ state, itemNo }) => state !== "saved" && !queue.isKept(itemNo));
  return { slots, queue, state: stateOf(slots, queue.isOffline()), isUnkept };
}

function whyUnsaved(slots: readonly Slot[]): "later" | "changed" | "refused" {
  const state = stateOf(slots, true);
  if (state === "conflict") return "changed";
  return state === "refused" ? "refused" : "later";
}

function stateOf(slots: readonly Slot[], isOffline: boolean): Work["state"] {
  const has = (state: Slot["state"]) => slots.some((slot) => slot.state === state);
  if (has("conflict")) return "conflict";
  if (has("refused")) return "refused";
  if (!has("waiting") && !has("sending")) return "saved";
  return isOffline ? "offline" : "saving";
}

function queueOf(sheet: Sheet): AnswerQueue {
  const { account, submissionId, homeworkId } = sheet;
  const kept = keptAnswers(sheet);
  return makeAnswerQueue({
    slots: sheet.items.map(({ itemNo, answer, revision, isFlagged }) => ({
      itemNo,
      answer,
      revision,
      isFlagged,
      state: "saved",
      theirs: null,
    })),
    kept,
    now: visibleTime,
    save: (slot, timeMs) =>
      inTurn(account, async () =>
        (await kept.isNewest(slot.itemNo))
          ? await save(submissionId, homeworkId, slot, timeMs)
          : { kind: "newer" },
      ),
  });
}

async function save(
  submissionId: number,
  homeworkId: number,
  slot: Slot,
  timeMs: number,
): Promise<SaveOutcome> {
  // It is sent once it is shortened; until then it is kept here as it is.
  if (isTooLong(slot.answer)) return { kind: "refused", text: "" };
  const sent = await sendAnswer(submissionId, slot, timeMs);
  return sent.kind === "changed" ? await readTheirs(homeworkId, slot.itemNo) : sent;
}

async function readTheirs(homeworkId: number, itemNo: number): Promise<SaveOutcome> {
  try {
    const sheet = await http.call("POST /homework/{id}/open", {
      params: { id: String(homeworkId) },
      body: {},
      isQuiet: true,
    });
    const theirs = sheet.items.find((item) => item.itemNo === itemNo);
    if (!theirs) return { kind: "later" };
    const { answer, isFlagged, revision } = theirs;
    return { kind: "conflict", theirs: { answer, isFlagged, revision } };
  } catch (error) {
    const isFinal = error instanceof CallFault && error.key === "submissionState";
    return isFinal ? { kind: "refused", text: error.message } : { kind: "later" };
  }
}
