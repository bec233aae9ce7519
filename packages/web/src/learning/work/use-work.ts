import type { Sheet } from "@lyceum/contract/shapes";
import { isTooLong } from "@lyceum/domain/learning";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { CallFault, http } from "../../shared/http/index.ts";
import { askBeforeLeaving } from "../../shared/leave-question.ts";
import { inTurn } from "../../shared/session/own-rows.ts";
import { isSignedIn } from "../../shared/session/tokens.ts";
import { visibleTime } from "../../shared/visible-time.ts";
import { keptPages } from "./kept-pages.ts";
import { makePageQueue, type PageQueue, type WaitingPage } from "./page-queue.ts";
import { keptAnswers } from "./kept-answers.ts";
import { type AnswerQueue, makeAnswerQueue, type SaveOutcome, type Slot } from "./answer-queue.ts";
import { sendAnswer } from "./send-answer.ts";
import { sendOwnPage } from "./send-own-page.ts";
import { askToLose, inTurnOfPages, lastTryMs } from "./waiting-answers.ts";

export type Work = {
  slots: readonly Slot[];
  /** How far everything together is saved. */
  state: "saved" | "saving" | "offline" | "refused" | "conflict";
  queue: AnswerQueue;
  /** Pages of handwork on their way. */
  pages: PageQueue;
  /** Whether something that is not saved would be lost with the page. */
  isUnkept: boolean;
};

/** The answers to a sheet, saved as they are given. `found`: what an earlier visit could not send is sent now. */
export function useWork(sheet: Sheet, found: () => void = () => {}): Work {
  const onKeptFound = useEffectEvent(found);
  const [queue] = useState(() => queueOf(sheet));
  const [pages] = useState(() => pagesOf(sheet, queue));
  const slots = useSyncExternalStore(queue.subscribe, queue.slots);
  const waiting = useSyncExternalStore(pages.subscribe, pages.list);
  const isUnsaved = slots.some(({ state }) => state !== "saved") || waiting.length > 0;
  useEffect(() => {
    const ended = new AbortController();
    const send = () => void Promise.all([queue.flush(), pages.flush()]);
    addEventListener("online", send, { signal: ended.signal });
    const [answersBegun, pagesBegun] = [queue.begin(), pages.begin()];
    void Promise.all([answersBegun.hasKept, pagesBegun.hasKept]).then((has) => {
      if (!has.includes(true) || ended.signal.aborted) return;
      onKeptFound();
      send();
    });
    return () => {
      ended.abort();
      pages.stop();
      pagesBegun.end();
      void queue.flush().finally(() => {
        queue.stop();
        answersBegun.end();
      });
    };
  }, [queue, pages]);
  useEffect(() => {
    if (!isUnsaved) return;
    // Whoever has signed out was asked already.
    const ask = (event: Event) => {
      if (isSignedIn()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    const forget = askBeforeLeaving(async () => {
      const sent = Promise.all([queue.flush(), pages.flush()]);
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, lastTryMs))]);
      // What this browser keeps is asked about on every page.
      const lost = queue.slots().filter(({ state, itemNo }) => state !== "saved" && !queue.isKept(itemNo));
      const lostPages = pages.list().filter(({ isKept }) => !isKept);
      const count = lost.length + lostPages.length;
      return count === 0 || (await askToLose(lost.length > 0 ? whyUnsaved(lost) : "later", count));
    });
    return () => {
      removeEventListener("beforeunload", ask);
      forget();
    };
  }, [isUnsaved, queue, pages]);
  const isUnkept =
    slots.some(({ state, itemNo }) => state !== "saved" && !queue.isKept(itemNo)) ||
    waiting.some(({ isKept }) => !isKept);
  const state = stateOf(slots, queue.isOffline());
  return { slots, queue, pages, isUnkept, state: state === "saved" ? stateOfPages(waiting, pages) : state };
}

function stateOfPages(waiting: readonly WaitingPage[], pages: PageQueue): Work["state"] {
  if (waiting.some(({ state }) => state === "refused")) return "refused";
  if (waiting.length === 0) return "saved";
  return pages.isOffline() ? "offline" : "saving";
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

function pagesOf({ account, submissionId, title }: Sheet, queue: AnswerQueue): PageQueue {
  return makePageQueue({
    kept: keptPages({ account, submissionId, title }),
    send: (page) => sendOwnPage(submissionId, page),
    inTurn: (act) => inTurnOfPages(account, act),
    onTaken: ({ itemNo, replaces }, taken) => void queue.receivePage(itemNo, { ...taken, replaces }),
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
