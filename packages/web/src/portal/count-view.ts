import { http } from "../shared/http/index.ts";

const counted = new Set<number>();

/** Says once for each document that it is read; the server counts a visitor once a day. What fails is not worth a word. */
export function countView(docId: number): void {
  if (counted.has(docId)) return;
  counted.add(docId);
  http.call("POST /column/front/view", { body: { docId }, as: "none", isQuiet: true }).catch(() => {});
}
