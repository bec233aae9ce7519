import type { PlatformInstitution } from "@lyceum/contract/shapes";
import type { Language } from "@lyceum/texts";
import { staffPlatform } from "@lyceum/texts/staff/platform";
import { Badge } from "@mantine/core";
import { useMemo } from "react";
import type { Column } from "../../kit/table/index.ts";
import css from "./Platform.module.css";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";

type Named = { name: string; nameEn: string };

/** The name in the language of the page, else the other one. */
export function nameIn(language: Language, { name, nameEn }: Named): string {
  return language === "zh-CN" ? name || nameEn : nameEn || name;
}

export function useInstitutionColumns(): readonly Column<PlatformInstitution>[] {
  const t = useTexts(staffPlatform);
  const language = useLanguage();
  return useMemo(() => {
    const nameOf = (one: PlatformInstitution) => nameIn(language, one);
    const areaOf = ({ areaName, areaNameEn }: PlatformInstitution) =>
      nameIn(language, { name: areaName, nameEn: areaNameEn });
    const domainOf = ({ domain, domainCount }: PlatformInstitution) =>
      domainCount > 1 ? t("domainMore", { domain, n: domainCount - 1 }) : domain;
    const stateOf = ({ suspendedAt }: PlatformInstitution) =>
      t(suspendedAt === null ? "state_active" : "state_suspended");
    return [
      {
        id: "institution",
        title: t("institution"),
        isName: true,
        width: 208,
        exports: nameOf,
        cell: nameOf,
      },
      {
        id: "kind",
        title: t("kind"),
        width: 124,
        exports: ({ kind }) => t(`kind_${kind}`),
        cell: ({ kind }) => t(`kind_${kind}`),
      },
      { id: "area", title: t("area"), width: 140, exports: areaOf, cell: areaOf },
      {
        id: "domain",
        title: t("domain"),
        width: 164,
        exports: domainOf,
        cell: (one) => domainOf(one) || <span className={css.none}>{t("noDomain")}</span>,
      },
      {
        id: "people",
        title: t("people"),
        width: 76,
        align: "end",
        exports: ({ people }) => people,
        cell: ({ people }) => people.toLocaleString(language),
      },
      {
        id: "administrators",
        title: t("administrators"),
        width: 124,
        align: "end",
        startsHidden: true,
        exports: ({ administrators }) => administrators,
        cell: ({ administrators }) => administrators,
      },
      {
        id: "state",
        title: t("state"),
        width: 116,
        exports: stateOf,
        cell: (one) => (
          <Badge color={one.suspendedAt === null ? "green" : "red"} variant="light">
            {stateOf(one)}
          </Badge>
        ),
      },
    ];
  }, [t, language]);
}
