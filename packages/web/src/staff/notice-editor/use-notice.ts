import type { NoticeContent, StaffNotice } from "@lyceum/contract/shapes";
import { http } from "../../shared/http/index.ts";
import { loadNotice } from "../notices/load-notice.ts";
import { type SavedContent, useSavedContent } from "../use-saved-content.ts";

export type OpenNotice = SavedContent<NoticeContent> & { notice: StaffNotice };

/** A notice that is open in the editor. */
export function useNotice(notice: StaffNotice): OpenNotice {
  const { noticeId } = notice;
  const saved = useSavedContent({
    first: notice,
    assets: notice.assets,
    conflict: "noticeChanged",
    load: () => loadNotice(noticeId),
    async save(version: number, content: NoticeContent) {
      const params = { id: String(noticeId) };
      const body = { version, content };
      return await http.call("POST /staff/notices/{id}/save", { params, body, isQuiet: true });
    },
  });
  return { ...saved, notice };
}
