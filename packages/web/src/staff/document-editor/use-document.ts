import type { DocumentContent, StaffDocument } from "@lyceum/contract/shapes";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { loadDocument } from "../documents/load-document.ts";
import { type SavedContent, useSavedContent } from "../use-saved-content.ts";

export type OpenDocument = SavedContent<DocumentContent> & {
  /** How it stands, as the server last told. */
  document: StaffDocument;
  /** Asks how it stands; what is written stays. */
  refresh: () => Promise<void>;
  show: (document: StaffDocument) => void;
};

/** A document that is open in the editor. */
export function useDocument(first: StaffDocument): OpenDocument {
  const { docId } = first;
  const [document, setDocument] = useState(first);
  const refresh = async () => setDocument(await loadDocument(docId));
  const saved = useSavedContent({
    first,
    assets: document.assets,
    conflict: "documentChanged",
    load: () => loadDocument(docId),
    async save(version: number, content: DocumentContent) {
      const params = { id: String(docId) };
      const body = { version, content };
      return await http.call("POST /staff/documents/{id}/save", { params, body, isQuiet: true });
    },
    async onSaved({ version, updatedAt }) {
      // The first change of what was sent back, approved or published makes it a draft.
      if (standsAs(document) === "draft") setDocument((before) => ({ ...before, version, updatedAt }));
      else await refresh();
    },
    onTheirs: setDocument,
  });
  return { ...saved, document, refresh, show: setDocument };
}

/** What is written now: of one that was published the newer text. */
function standsAs({ stage, change }: StaffDocument): string {
  return change === "none" ? stage : change;
}
