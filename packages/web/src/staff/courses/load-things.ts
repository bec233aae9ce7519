import type { RecordingRow } from "@lyceum/contract/shapes";
import { http } from "../../shared/http/index.ts";
import { pageQueryOf } from "../../shared/row-pages.ts";
import type { NamedThing } from "./open-course.ts";

/** A tool is chosen in its unit, from a short list. */
export type ThingKind = Exclude<NamedThing["kind"], "tool">;
export type FoundThing = {
  id: number;
  title: string;
  titleEn: string;
  /** Others are counted among what was read, and not shown. */
  isOffered: boolean;
  recorded?: RecordingRow;
};
type Wanted = { search: string; channel: string | null; page: number };

/** A page of what a unit may show. */
export async function loadThings(
  kind: ThingKind,
  { search, channel, page }: Wanted,
  signal: AbortSignal,
): Promise<{ rows: FoundThing[]; total: number }> {
  const more = { signal, isQuiet: true };
  const query = { ...pageQueryOf(page), ...(search === "" ? {} : { search }) };
  if (kind === "quiz") {
    const { rows, total } = await http.call("GET /staff/quizzes", { query, ...more });
    const found = rows.map(({ quizId, title, isOpen, items }) => ({
      id: quizId,
      title,
      titleEn: "",
      isOffered: isOpen && items > 0,
    }));
    return { rows: found, total };
  }
  if (kind === "homework") {
    const { rows, total } = await http.call("GET /staff/homework", { query, ...more });
    const found = rows.map(({ homeworkId, title, stage }) => ({
      id: homeworkId,
      title,
      titleEn: "",
      isOffered: stage !== "draft" && stage !== "withdrawn" && stage !== "closed",
    }));
    return { rows: found, total };
  }
  if (kind === "replay") {
    const { rows, total } = await http.call("GET /v1/recordings", { query, ...more });
    const found = rows.map((one) => ({
      id: one.recordingId,
      title: one.name,
      titleEn: "",
      isOffered: one.mayManage && one.state === "ready" && one.discardedAt === null && one.requestCount === 0,
      recorded: one,
    }));
    return { rows: found, total };
  }
  // Also what is for the institution alone, or for classes of the teacher.
  const { rows, total } = await http.call("GET /column/member/queryDocuments", {
    query: {
      channelId: channel ?? "",
      ...pageQueryOf(page),
      ...(search === "" ? {} : { keyword: search }),
    },
    ...more,
  });
  const found = rows.map(({ docId, title, titleEn }) => ({ id: docId, title, titleEn, isOffered: true }));
  return { rows: found, total };
}
