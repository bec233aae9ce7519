import type { FaultKey } from "@lyceum/contract/faults";
import type { AssetView } from "@lyceum/contract/shapes";
import { useMemo, useRef, useState } from "react";
import { type Draft, DraftConflict, useAutosave } from "../kit/form/index.ts";
import type { Assets } from "../kit/upload/index.ts";
import { CallFault } from "../shared/http/index.ts";

type Editable<Content> = { version: number; content: Content; assets: readonly AssetView[] };

type Options<Content, Thing, Saved> = {
  /** How it stood when it was opened. */
  first: Thing;
  /** The files that its text referred to when it was last read. */
  assets: readonly AssetView[];
  /** The fault of a save over what somebody else has changed. */
  conflict: FaultKey;
  load: () => Promise<Thing>;
  /** Saves over this version. */
  save: (version: number, content: Content) => Promise<Saved>;
  /** The new version is known by then, also where this fails. */
  onSaved?: (saved: Saved) => Promise<void>;
  /** The text of somebody else was taken. */
  onTheirs?: (thing: Thing) => void;
};

export type SavedContent<Content> = {
  /** What is written now, saved or not. */
  content: Content;
  change: (part: Partial<Content>) => void;
  draft: Draft<Content>;
  assets: Assets;
  addAsset: (asset: AssetView) => void;
  /** Saves what waits. False: it could not be saved, or somebody else has changed it. */
  settle: () => Promise<boolean>;
  /** The version that is saved. */
  version: () => number;
};

/** What is open in an editor: its content is saved while it is written, and never over another's. */
export function useSavedContent<
  Content extends object,
  Thing extends Editable<Content>,
  Saved extends { version: number },
>({
  first,
  assets: read,
  conflict,
  load,
  save,
  onSaved,
  onTheirs,
}: Options<Content, Thing, Saved>): SavedContent<Content> {
  const [content, setContent] = useState(first.content);
  const [added, setAdded] = useState<Assets>(new Map());
  const version = useRef(first.version);
  const theirs = useRef<Thing | null>(null);
  const latest = useRef(content);
  const saved = useRef(first.content);
  const draft = useAutosave<Content>({
    values: content,
    async save(values, { replacesTheirs }) {
      if (replacesTheirs && theirs.current) version.current = theirs.current.version;
      try {
        const done = await save(version.current, values);
        version.current = done.version;
        saved.current = values;
        await onSaved?.(done);
      } catch (error) {
        if (!(error instanceof CallFault) || error.key !== conflict) throw error;
        theirs.current = await load();
        throw new DraftConflict(theirs.current.content);
      }
    },
    onTheirs(text) {
      if (!theirs.current) return;
      version.current = theirs.current.version;
      onTheirs?.(theirs.current);
      saved.current = text;
      latest.current = text;
      setContent(text);
    },
  });
  const assets = useMemo(
    () => new Map([...read.map((asset) => [asset.id, asset] as const), ...added]),
    [read, added],
  );
  return {
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
  };
}
