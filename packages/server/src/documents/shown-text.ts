import type { DocumentAct } from "@lyceum/domain/portal";
import type { DocumentRecord } from "./store/documents.ts";

/** For whom the text is that an act lets people read, now or later: the newest one, or the one that they have read before. Null: none. */
export function textShown(
  act: DocumentAct,
  { content, live, state }: DocumentRecord,
): DocumentRecord["live"] | null {
  if (act === "publish" || act === "schedule" || act === "fallDue") return content;
  return act === "republish" || (act === "restore" && state.live === "published") ? live : null;
}
