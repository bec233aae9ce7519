import type { DocumentStage, StaffDocument } from "@lyceum/contract/shapes";
import { type Language, type Namespace, pick, type Translate } from "@lyceum/texts";
import type { staffDocuments } from "@lyceum/texts/staff/documents";

type DocumentTexts = typeof staffDocuments extends Namespace<infer T> ? T : never;
export type TranslateDocuments = Translate<DocumentTexts>;

type Change = Exclude<StaffDocument["change"], "none">;

export const stageColours: Record<DocumentStage, string> = {
  draft: "gray",
  submitted: "yellow",
  rejected: "red",
  approved: "blue",
  scheduled: "blue",
  published: "green",
  withdrawn: "gray",
  archived: "gray",
};

/** How far a document is, and how far its newer text. */
export function standingTexts(
  t: TranslateDocuments,
  { stage, change }: Pick<StaffDocument, "stage" | "change">,
): { label: string; colour: string }[] {
  const first = { label: t(`stage_${stage}`), colour: stageColours[stage] };
  if (change === "none") return [first];
  return [first, { label: t(`change_${change satisfies Change}`), colour: stageColours[change] }];
}

/** The title in the language of the page, else in the other one. */
export function titleIn(
  language: Language,
  { title, titleEn }: { title: string; titleEn: string },
  otherwise: string,
): string {
  return pick(language, title, titleEn) || otherwise;
}
