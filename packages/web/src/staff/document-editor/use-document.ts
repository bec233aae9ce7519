import type { AssetView, DocumentContent, StaffDocument } from "@lyceum/contract/shapes";
import { useMemo, useRef, useState } from "react";
import { type Draft, DraftConflict, useAutosave } from "../../kit/form/index.ts";
import type { Assets } from "../../kit/upload/index.ts";
import { CallFault, http } from "../../shared/http/index.ts";
import { loadDocument } from "../documents/load-document.ts";

export type OpenDocument = {
  /** How it stands, as the server last told. */
  document: StaffDocument;
  /** What is written now, saved or not. */
  content: DocumentContent;
  change: (part: Partial<DocumentContent>) => void;
  draft: Draft<DocumentContent>;
  assets: Assets;
  addAsset: (asset: AssetView) => void;
  /** Saves what waits. False: it could not be saved, or somebody else has changed it. */
  settle: () => Promise<boolean>;
  /** The version that is saved. */
  version: () => number;
  /** Asks how it stands; what is written stays. */
  refresh: () => Promise<void>;
  show: (document: StaffDocument) => void;
};

/** A document that is open in the editor: its text is saved while it is written, and never over another's. */
export function useDocument(first: StaffDocument): OpenDocument {
  const { docId } = first;
  const [document, setDocument] = useState(first);
  const [content, setContent] = useState(first.content);
  const [added, setAdded] = useState<Assets>(new Map());
  const version = useRef(first.version);
  const theirs = useRef<StaffDocument | null>(null);
  const latest = useRef(content);
  const saved = useRef<DocumentContent>(first.content);
  const refresh = async () => setDocument(await loadDocument(docId));
  const draft = useAutosave<DocumentContent>({
    values: content,
    async save(values, { replacesTheirs }) {
      if (replacesTheirs && theirs.current) version.current = theirs.current.version;
      try {
        const params = { id: String(docId) };
        const body = { version: version.current, content: values };
        const done = await http.call("POST /staff/documents/{id}/save", { params, body, isQuiet: true });
        ({ version: version.current } = done);
        saved.current = values;
        // The first change of what was sent back, approved or published makes it a draft.
        if (standsAs(document) === "draft")
          setDocument((before) => ({ ...before, version: done.version, updatedAt: done.updatedAt }));
        else await refresh();
      } catch (error) {
        if (!(error instanceof CallFault) || error.key !== "documentChanged") throw error;
        theirs.current = await loadDocument(docId);
        throw new DraftConflict(theirs.current.content);
      }
    },
    onTheirs(text) {
      if (!theirs.current) return;
      version.current = theirs.current.version;
      setDocument(theirs.current);
      saved.current = text;
      latest.current = text;
      setContent(text);
    },
  });
  const assets = useMemo(
    () => new Map([...document.assets.map((asset) => [asset.id, asset] as const), ...added]),
    [document.assets, added],
  );
  return {
    document,
    content,
    change(part) {
      latest.current = { ...latest.current, ...part };
      setContent(latest.current);
    },
    draft,
    assets,
    addAsset: (asset) => setAdded((before) => new Map(before).set(asset.id, asset)),
    async settle() {
      await draft.saveNow();
      return JSON.stringify(saved.current) === JSON.stringify(latest.current);
    },
    version: () => version.current,
    refresh,
    show: setDocument,
  };
}

/** What is written now: of one that was published the newer text. */
function standsAs({ stage, change }: StaffDocument): string {
  return change === "none" ? stage : change;
}
