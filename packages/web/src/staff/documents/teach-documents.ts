import type { TeachingChoice, TeachingDone } from "@lyceum/contract/shapes";
import { message } from "@lyceum/ui";
import { undoable } from "../../kit/undo/index.ts";
import { http } from "../../shared/http/index.ts";
import { partsOf, tellRefused } from "./act-on-documents.ts";
import type { TranslateDocuments } from "./texts.ts";

type Said = Omit<TeachingChoice[number], "docId" | "version">;

/** Says the same of all that were chosen; it can be taken back for a while, for those that it changed. */
export async function teachChosen(
  t: TranslateDocuments,
  ids: readonly number[],
  said: Said,
  reload: () => void,
): Promise<void> {
  const { done, refused } = await teach(ids.map((docId) => ({ docId, ...said })));
  await tellRefused(t, { refused });
  if (done.length === 0) {
    if (refused.length === 0) message.info(t("taughtSame"));
    return;
  }
  await undoable({
    text: t("taught", { n: done.length }),
    run: () => Promise.resolve(),
    undo: async () => {
      // Each as it was, and none that somebody has changed meanwhile.
      await tellRefused(t, await teach(done));
      reload();
    },
  });
}

async function teach(docs: TeachingChoice): Promise<TeachingDone> {
  const all: TeachingDone = { done: [], same: [], refused: [] };
  for (const some of partsOf(docs)) {
    const body = { docs: some };
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const part = await http.call("POST /staff/documents/teach", { body, isQuiet: true });
    all.done.push(...part.done);
    all.same.push(...part.same);
    all.refused.push(...part.refused);
  }
  return all;
}
