import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { DocumentContent } from "@lyceum/contract/shapes";
import { documentAudiences } from "@lyceum/domain/portal";
import { plainTextOf } from "@lyceum/domain/rich-text";
import type { SearchEntry } from "../../ports/search-index.ts";

export type DocumentToIndex = {
  docId: number;
  deptId: number;
  channelId: number;
  kind: string;
  title: string;
  titleEn: string;
  summary: string;
  summaryEn: string;
  body: RichTextDoc | null;
  bodyEn: RichTextDoc | null;
  pinned: boolean;
  visibility: DocumentContent["visibility"];
  roles: DocumentContent["roles"];
  classIds: number[];
  schoolStage: string | null;
  grades: number[];
  subject: string | null;
  status: string;
  deletedAt: number | null;
  publishAt: Date;
  expireAt: Date | null;
};

/** A document as it is found; null for one that nobody reads. Whether its channel reaches a site is asked with the words. */
export function documentEntry(row: DocumentToIndex): SearchEntry | null {
  if (row.status !== "published" || row.deletedAt !== null) return null;
  return {
    kind: "document",
    id: String(row.docId),
    institution: row.deptId,
    audiences: documentAudiences(row),
    facets: [channelFacet(row.channelId), kindFacet(row.kind), ...facetsOf(row)],
    titles: [row.title, row.titleEn],
    summaries: [row.summary, row.summaryEn],
    texts: [row.body, row.bodyEn].map((body) => (body === null ? "" : plainTextOf(body))),
    date: row.publishAt.getTime(),
    until: row.expireAt?.getTime() ?? null,
    isPinned: row.pinned,
  };
}

export function channelFacet(channelId: number): string {
  return `channel:${channelId}`;
}

export function kindFacet(kind: string): string {
  return `docType:${kind}`;
}

/** What is for all years of a stage has a facet of its own: how many these are is of no concern here. */
function facetsOf({ schoolStage, grades, subject }: DocumentToIndex): string[] {
  const years = grades.length === 0 ? ["all"] : grades;
  return [
    ...(schoolStage === null
      ? []
      : [`stage:${schoolStage}`, ...years.map((year) => gradeFacet(schoolStage, year))]),
    ...(subject === null ? [] : [subjectFacet(subject)]),
  ];
}

type Teaching = { stage: string | null; grade: number | null; subject: string | null };

/** Of each list one has to be there. */
export function teachingFacets({ stage, grade, subject }: Teaching): string[][] {
  return [
    ...(stage === null
      ? []
      : [grade === null ? [`stage:${stage}`] : [gradeFacet(stage, grade), gradeFacet(stage, "all")]]),
    ...(subject === null ? [] : [[subjectFacet(subject)]]),
  ];
}

const gradeFacet = (stage: string, year: number | string) => `grade:${stage}.${year}`;
const subjectFacet = (subject: string) => `subject:${subject}`;
