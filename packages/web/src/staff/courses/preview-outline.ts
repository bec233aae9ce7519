import type { CourseOutline, StaffCourse } from "@lyceum/contract/shapes";

/** What a course holds as pupils see it, with every unit open and nothing reached. */
export function previewOutline({ courseId, content, assets }: StaffCourse): CourseOutline {
  const { title, titleEn, summary, summaryEn, subject, audience, coverId } = content;
  const assetOf = (id: string | null) => assets.find((asset) => asset.id === id) ?? null;
  const sections = content.sections.map((section) => ({
    title: section.title,
    titleEn: section.titleEn,
    units: section.units.map(({ item, ...unit }) => ({
      ...unit,
      kind: item.kind,
      durationMs: item.kind === "video" ? (assetOf(item.assetId)?.durationMs ?? null) : null,
      state: "open" as const,
      share: 0,
    })),
  }));
  return {
    courseId,
    title,
    titleEn,
    summary,
    summaryEn,
    subject,
    audience,
    cover: assetOf(coverId),
    teacher: "",
    units: sections.reduce((sum, { units }) => sum + units.length, 0),
    // As of somebody who has just begun: what is open is a link then.
    progress: { unitsDone: 0, share: 0, nextUnitId: null, seenAt: 0, finishedAt: null },
    certificate: null,
    sections,
    mayTake: false,
    mayShowName: false,
  };
}
