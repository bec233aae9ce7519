import { limits } from "@lyceum/contract/limits";
import type { Sheet } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { confirm } from "@lyceum/ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { CallFault, http, isAnswer } from "../../shared/http/index.ts";
import { askBeforeLeaving } from "../../shared/leave-question.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { keptAnswers } from "./kept-answers.ts";
import { type AnswerQueue, makeAnswerQueue, type SaveOutcome, type Slot } from "./answer-queue.ts";

export type Work = {
  slots: readonly Slot[];
  /** How far everything together is saved. */
  state: "saved" | "saving" | "offline" | "refused" | "conflict";
  queue: AnswerQueue;
};

/** The answers to a sheet, saved as they are given. */
export function useWork(sheet: Sheet): Work {
  const [queue] = useState(() => queueOf(sheet));
  const slots = useSyncExternalStore(queue.subscribe, queue.slots);
  const isUnsaved = slots.some(({ state }) => state !== "saved");
  const t = useTexts(learning);
  useEffect(() => {
    const ended = new AbortController();
    addEventListener("online", () => void queue.flush(), { signal: ended.signal });
    if (queue.hasKept) void queue.flush();
    return () => {
      ended.abort();
      void queue.flush().finally(() => queue.stop());
    };
  }, [queue]);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", ask);
    // Signing out takes away what is kept here.
    const forget = askBeforeLeaving(
      async () =>
        (await queue.flush()) ||
        (await confirm({
          title: t("leaveTitle"),
          text: t("leaveText"),
          confirmLabel: t("leaveYes"),
          cancelLabel: t("goBack"),
          isDangerous: true,
        })),
    );
    return () => {
      removeEventListener("beforeunload", ask);
      forget();
    };
  }, [isUnsaved, queue, t]);
  return { slots, queue, state: stateOf(slots, queue.isOffline()) };
}

function stateOf(slots: readonly Slot[], isOffline: boolean): Work["state"] {
  const has = (state: Slot["state"]) => slots.some((slot) => slot.state === state);
  if (has("conflict")) return "conflict";
  if (has("refused")) return "refused";
  if (!has("waiting") && !has("sending")) return "saved";
  return isOffline ? "offline" : "saving";
}

function queueOf(sheet: Sheet): AnswerQueue {
  const { submissionId, homeworkId } = sheet;
  return makeAnswerQueue({
    slots: sheet.items.map(({ itemNo, answer, revision, isFlagged }) => ({
      itemNo,
      answer,
      revision,
      isFlagged,
      state: "saved",
      theirs: null,
    })),
    kept: keptAnswers(sheet),
    now: () => Date.now(),
    save: (slot, timeMs) => save(submissionId, homeworkId, slot, timeMs),
  });
}

async function save(
  submissionId: number,
  homeworkId: number,
  slot: Slot,
  timeMs: number,
): Promise<SaveOutcome> {
  const { itemNo, revision, answer, isFlagged } = slot;
  try {
    const saved = await http.call("POST /homework/submissions/{id}/answer", {
      params: { id: String(submissionId) },
      body: { itemNo, revision, answer, isFlagged, timeMs: Math.min(timeMs, limits.answerTimeMax.value) },
      isQuiet: true,
    });
    return { kind: "saved", revision: saved.revision };
  } catch (error) {
    if (!isAnswer(error)) return { kind: "later" };
    if (error.key === "answerChanged") return await readTheirs(homeworkId, itemNo);
    return { kind: "refused", text: error.message };
  }
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
