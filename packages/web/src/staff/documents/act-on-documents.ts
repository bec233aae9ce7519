import type { FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { DocumentsDone } from "@lyceum/contract/shapes";
import { message } from "@lyceum/ui";
import { collectRows, type Selection, type TableQuery } from "../../kit/table/index.ts";
import { undoable } from "../../kit/undo/index.ts";
import { faultText } from "../../shared/fault-text.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { loadDocuments } from "./load-documents.ts";
import type { TranslateDocuments } from "./texts.ts";

/** What is done with documents that are chosen, and what takes it back. */
export const undoOf = {
  submit: "recall",
  recall: "submit",
  publish: "withdraw",
  unschedule: null,
  withdraw: "republish",
  republish: "withdraw",
  archive: "unarchive",
  unarchive: "archive",
  bin: "restore",
  restore: "bin",
} as const satisfies Record<string, string | null>;
export type ListAct = keyof typeof undoOf;

type Docs = readonly { docId: number; version?: number }[];

export const atOnceMax = 500;

/** Does something with one document; what is refused is thrown. */
export async function actOn(act: ListAct, docs: Docs): Promise<DocumentsDone> {
  const all: DocumentsDone = { done: [], refused: [] };
  for (const some of partsOf(docs)) {
    // One part after the other: the server works on one at a time anyway.
    // oxlint-disable-next-line no-await-in-loop
    const part = await callOf(act, some);
    all.done.push(...part.done);
    all.refused.push(...part.refused);
  }
  return all;
}

/** What is asked at once. The refusal of one alone would be thrown, so none of several parts is of one. */
export function partsOf<Doc>(docs: readonly Doc[]): Doc[][] {
  const most = limits.pageSizeMax.value;
  const size = docs.length % most === 1 ? most - 1 : most;
  return Array.from({ length: Math.ceil(docs.length / size) }, (_, at) =>
    docs.slice(at * size, (at + 1) * size),
  );
}

/** The same with all that are chosen in a list; it can be taken back for a while. False: nothing was done. */
export async function actOnChosen(
  t: TranslateDocuments,
  act: ListAct,
  selection: Selection,
  query: TableQuery,
  reload: () => void,
): Promise<void | false> {
  const ids = await idsOf(selection, query);
  const chosen = ids.slice(0, atOnceMax).map((docId) => ({ docId }));
  let result: DocumentsDone = { done: [], refused: [] };
  try {
    result = await actOn(act, chosen);
  } catch (error) {
    message.error(sentenceOf(error, t("actFailed")));
    return false;
  }
  await tellRefused(t, result);
  if (ids.length > atOnceMax) message.info(t("tooMany", { n: atOnceMax }));
  const n = result.done.length;
  if (n === 0) return false;
  const back = undoOf[act];
  if (back === null) {
    message.success(t(`done_${act}`, { n }));
    return undefined;
  }
  // It is done already, as far as it could be: what is offered is to take back just that.
  await undoable({
    text: t(`done_${act}`, { n }),
    run: () => Promise.resolve(),
    undo: async () => {
      await tellRefused(
        t,
        await actOn(
          back,
          result.done.map((docId) => ({ docId })),
        ),
      );
      reload();
    },
  });
  return undefined;
}

export async function tellRefused(
  t: TranslateDocuments,
  { refused }: Pick<DocumentsDone, "refused">,
): Promise<void> {
  const [first] = refused;
  if (!first) return;
  // The server names a fault of the table.
  const reason = await faultText(first.fault as FaultKey);
  message.warning(t("partly", { n: refused.length, reason }));
}

/** The documents that are chosen in the list: some, or all that its filter finds. */
export async function idsOf(selection: Selection, query: TableQuery): Promise<number[]> {
  if (selection.kind === "rows") return selection.ids.map(Number);
  const { rows } = await collectRows(query, loadDocuments, new AbortController().signal, () => {});
  return rows.map(({ docId }) => docId);
}

function callOf(act: ListAct, docs: Docs): Promise<DocumentsDone> {
  const input = { body: { docs: [...docs] }, isQuiet: true };
  switch (act) {
    case "submit":
      return http.call("POST /staff/documents/submit", input);
    case "recall":
      return http.call("POST /staff/documents/recall", input);
    case "publish":
      return http.call("POST /staff/documents/publish", input);
    case "unschedule":
      return http.call("POST /staff/documents/unschedule", input);
    case "withdraw":
      return http.call("POST /staff/documents/withdraw", input);
    case "republish":
      return http.call("POST /staff/documents/republish", input);
    case "archive":
      return http.call("POST /staff/documents/archive", input);
    case "unarchive":
      return http.call("POST /staff/documents/unarchive", input);
    case "bin":
      return http.call("POST /staff/documents/bin", input);
    case "restore":
      return http.call("POST /staff/documents/restore", input);
  }
}
