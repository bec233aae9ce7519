import type { NoticeAddress, NoticeState } from "@lyceum/contract/shapes";
import { type Language, type Namespace, pick, type Translate } from "@lyceum/texts";
import type { staffNotices } from "@lyceum/texts/staff/notices";

type NoticeTexts = typeof staffNotices extends Namespace<infer T> ? T : never;
export type TranslateNotices = Translate<NoticeTexts>;

export const stateColours: Record<NoticeState, string> = {
  draft: "gray",
  scheduled: "blue",
  published: "green",
  withdrawn: "gray",
};

type ClassNames = readonly { classId: number; name: string; nameEn: string }[];

type SchoolNames = readonly { deptId: number; name: string; nameEn: string }[];

/** Whom a notice is for, in a few words; schools by their names where these are known. */
export function audienceText(
  t: TranslateNotices,
  language: Language,
  classes: ClassNames,
  { audience, roles, classIds, schoolIds, isPublic }: NoticeAddress & { isPublic: boolean },
  schools: SchoolNames = [],
): string {
  if (audience === "schools") {
    const places = schools.map(({ name, nameEn }) => pick(language, name, nameEn));
    const where =
      places.length > 0
        ? new Intl.ListFormat(language).format(places)
        : schoolIds.length === 0
          ? t("audience_schools")
          : t("audienceSome", { n: schoolIds.length });
    return [where, ...roles.map((role) => t(`role_${role}`))].join(" · ");
  }
  if (audience === "all") return t(isPublic ? "audiencePublic" : "audience_all");
  const names =
    audience === "roles"
      ? roles.map((role) => t(`role_${role}`))
      : classIds.map((classId) => classText(t, language, classes, classId));
  return names.length === 0 ? t("audienceNobody") : new Intl.ListFormat(language).format(names);
}

/** The name of a class; of one that is not among the own ones its number. */
export function classText(
  t: TranslateNotices,
  language: Language,
  classes: ClassNames,
  classId: number,
): string {
  const found = classes.find((one) => one.classId === classId);
  return (found && pick(language, found.name, found.nameEn)) || t("classNumber", { id: String(classId) });
}
