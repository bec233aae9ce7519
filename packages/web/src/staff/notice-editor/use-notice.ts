import type { AssetView, NoticeContent, StaffNotice } from "@lyceum/contract/shapes";
import { useMemo, useRef, useState } from "react";
import { type Draft, DraftConflict, useAutosave } from "../../kit/form/index.ts";
import type { Assets } from "../../kit/upload/index.ts";
import { CallFault, http } from "../../shared/http/index.ts";
import { loadNotice } from "../notices/load-notice.ts";

export type OpenNotice = {
  notice: StaffNotice;
  /** What is written now, saved or not. */
  content: NoticeContent;
  change: (part: Partial<NoticeContent>) => void;
  draft: Draft<NoticeContent>;
  assets: Assets;
  addAsset: (asset: AssetView) => void;
  /** Saves what waits. False: it could not be saved, or somebody else has changed it. */
  settle: () => Promise<boolean>;
  /** The version that is saved. */
  version: () => number;
};

/** A notice that is open in the editor: its text is saved while it is written, and never over another's. */
export function useNotice(notice: StaffNotice): OpenNotice {
  const { noticeId } = notice;
  const [content, setContent] = useState(notice.content);
  const [added, setAdded] = useState<Assets>(new Map());
  const version = useRef(notice.version);
  const theirs = useRef<StaffNotice | null>(null);
  const latest = useRef(content);
  const saved = useRef<NoticeContent>(notice.content);
  const draft = useAutosave<NoticeContent>({
    values: content,
    async save(values, { replacesTheirs }) {
      if (replacesTheirs && theirs.current) version.current = theirs.current.version;
      try {
        const params = { id: String(noticeId) };
        const body = { version: version.current, content: values };
        const done = await http.call("POST /staff/notices/{id}/save", { params, body, isQuiet: true });
        version.current = done.version;
        saved.current = values;
      } catch (error) {
        if (!(error instanceof CallFault) || error.key !== "noticeChanged") throw error;
        theirs.current = await loadNotice(noticeId);
        throw new DraftConflict(theirs.current.content);
      }
    },
    onTheirs(text) {
      if (!theirs.current) return;
      version.current = theirs.current.version;
      saved.current = text;
      latest.current = text;
      setContent(text);
    },
  });
  const assets = useMemo(
    () => new Map([...notice.assets.map((asset) => [asset.id, asset] as const), ...added]),
    [notice.assets, added],
  );
  return {
    notice,
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
