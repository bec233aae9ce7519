import type { MessageReportItem } from "@lyceum/contract/shapes";
import type { Namespace, Translate } from "@lyceum/texts";
import type { staffReports } from "@lyceum/texts/staff/reports";

type ReportTexts = typeof staffReports extends Namespace<infer Texts> ? Texts : never;

/** Where it was said, with the name of the place where it has one. */
export function placeWords(t: Translate<ReportTexts>, { scene, part, place }: MessageReportItem): string {
  const kind = scene !== null ? t(`place_${scene}`) : part !== null ? t(`part_${part}`) : t("kindOf_comment");
  return place === "" ? kind : t("placeNamed", { kind, name: place });
}
