import type { SchoolClass } from "@lyceum/contract/shapes";
import { staffAdmissions } from "@lyceum/texts/staff/admissions";
import { makeIcon } from "@lyceum/ui";
import { useMemo } from "react";
import { formatDay, formatIso, useZone } from "../../kit/dates/index.ts";
import type { Column } from "../../kit/table/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn } from "../classes.ts";
import css from "./Admissions.module.css";
import { useCopyCode } from "./use-copy-code.ts";

const CopyIcon = /* @__PURE__ */ makeIcon(<path d="M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7" />);

export function useClassColumns(): readonly Column<SchoolClass>[] {
  const t = useTexts(staffAdmissions);
  const language = useLanguage();
  const copy = useCopyCode();
  const zone = useZone();
  return useMemo(() => {
    const number = new Intl.NumberFormat(language);
    return [
      {
        id: "name",
        title: t("className"),
        isName: true,
        exports: (one) => classNameIn(language, one),
        cell: (one) => classNameIn(language, one),
      },
      {
        id: "members",
        title: t("members"),
        width: 100,
        align: "end",
        exports: ({ members }) => members,
        cell: ({ members }) => number.format(members),
      },
      {
        id: "code",
        title: t("code"),
        width: 200,
        exports: ({ entryCode }) => entryCode,
        cell: ({ entryCode }) =>
          entryCode === null ? (
            <span className={css.noCode}>{t("noCode")}</span>
          ) : (
            <button
              type="button"
              className={css.code}
              aria-label={t("copyThis", { code: entryCode })}
              title={t("copyCode")}
              onClick={() => void copy(entryCode)}
            >
              {entryCode}
              <CopyIcon size={14} />
            </button>
          ),
      },
      {
        id: "until",
        title: t("validUntil"),
        width: 160,
        align: "end",
        exports: ({ entryCodeUntil }) => (entryCodeUntil === null ? "" : formatIso(zone, entryCodeUntil)),
        cell: ({ entryCodeUntil }) =>
          entryCodeUntil === null ? "" : formatDay(language, zone, entryCodeUntil),
      },
    ];
  }, [t, language, copy, zone]);
}
