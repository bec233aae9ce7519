import type { Audience } from "@lyceum/domain/search";
import { type EventHandler, on } from "../../domain-events/index.ts";
import type { SearchEntry } from "../../ports/search-index.ts";
import type { SearchSource } from "../../search-index/index.ts";
import { type IndexedCourse, readAllAfter, readForIndex } from "../store/found.ts";

/** What can be found of courses, for a rebuild of the index. */
export const courseSource: SearchSource = {
  kind: "course",
  async read(trx, afterId, limit) {
    const rows = await readAllAfter(trx, Number(afterId), limit);
    return {
      entries: rows.map(entryOf).filter((entry) => entry !== null),
      absent: rows.filter((row) => entryOf(row) === null).map(({ courseId }) => String(courseId)),
      lastId: rows.length < limit ? null : String(rows.at(-1)?.courseId),
    };
  },
};

/** The index follows what becomes of a course, and who has begun one. */
export const courseEventHandlers: readonly EventHandler[] = [
  on("course.changed", "search.course", async ({ subject }, { search, trx }) => {
    const course = await readForIndex(trx, Number(subject));
    const entry = course ? entryOf(course) : null;
    if (entry) await search.put(trx, [entry]);
    else await search.remove(trx, [{ kind: "course", id: subject }]);
  }),
];

function entryOf(course: IndexedCourse): SearchEntry | null {
  const { courseId, deptId, state, titles, summaries, unitTitles, publishedAt } = course;
  if (state !== "published" || publishedAt === null) return null;
  return {
    kind: "course",
    id: String(courseId),
    institution: deptId,
    audiences: audiencesOf(course),
    titles,
    texts: [...summaries, unitTitles.join(", ")],
    date: publishedAt,
  };
}

/** As the catalogue shows it: staff see every course, pupils those of everybody, of their classes, and what they have begun. */
function audiencesOf({ isPublic, audience, classIds, learners }: IndexedCourse): Audience[] {
  if (isPublic) return ["public"];
  if (audience !== "classes") return ["staff", "role:student"];
  return [
    "staff",
    ...classIds.map((id) => `class:${id}` as const),
    ...learners.map((account) => `person:${account}` as const),
  ];
}
