import type { DomainEvent } from "../../domain-events/api.ts";
import { type EventHandler, on } from "../../domain-events/index.ts";
import type { EventContext } from "../../domain-events/on.ts";
import type { SearchSource } from "../../search-index/index.ts";
import { documentEntry } from "./document-entry.ts";
import { readDocument, readDocumentsAfter } from "./store.ts";

/** What can be found of documents, for a rebuild of the index. */
export const documentSource: SearchSource = {
  kind: "document",
  async read(trx, afterId, limit) {
    const rows = await readDocumentsAfter(trx, Number(afterId), limit);
    const entries = rows.map(documentEntry).filter((entry) => entry !== null);
    return {
      entries,
      absent: rows.filter((row) => documentEntry(row) === null).map(({ docId }) => String(docId)),
      lastId: rows.length < limit ? null : String(rows.at(-1)?.docId),
    };
  },
};

/** The index follows what the portal says of a document; whoever publishes or withdraws one only emits the event. */
export const portalEventHandlers: readonly EventHandler[] = [
  on("document.published", "search.document", indexDocument),
  on("document.withdrawn", "search.withdrawn", indexDocument),
];

/** As the document is now, whichever event comes first. Answers that were made of the index before are told to be old. */
async function indexDocument(
  { realm, deptId, subject, payload }: DomainEvent<"document.published" | "document.withdrawn">,
  { domainEvents, search, trx }: EventContext,
): Promise<void> {
  const row = await readDocument(trx, Number(subject));
  const entry = row ? documentEntry(row) : null;
  if (entry) await search.put(trx, [entry]);
  else await search.remove(trx, [{ kind: "document", id: subject }]);
  await domainEvents.emit(trx, { kind: "document.indexed", realm, deptId, subject, payload });
}
