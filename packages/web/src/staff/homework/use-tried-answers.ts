import type { HomeworkPreview } from "@lyceum/contract/shapes";
import { useEffect, useState, useSyncExternalStore } from "react";
import { type AnswerQueue, makeAnswerQueue } from "../../learning/index.ts";

/** Answers to a preview: held while the page is open, and kept nowhere. */
export function useTriedAnswers(items: HomeworkPreview["items"]) {
  const [queue] = useState(() => queueOf(items));
  const slots = useSyncExternalStore(queue.subscribe, queue.slots);
  useEffect(() => () => queue.stop(), [queue]);
  return { slots, queue };
}

function queueOf(items: HomeworkPreview["items"]): AnswerQueue {
  return makeAnswerQueue({
    slots: items.map(({ itemNo }) => ({
      itemNo,
      answer: null,
      revision: 0,
      isFlagged: false,
      state: "saved",
      theirs: null,
    })),
    // Nobody asks how long it took.
    now: () => 0,
    save: ({ revision }) => Promise.resolve({ kind: "saved", revision: revision + 1 }),
  });
}
