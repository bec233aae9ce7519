import type { AuditThing } from "@lyceum/contract/shapes";
import { staffAudit } from "@lyceum/texts/staff/audit";
import { CloseIcon } from "@lyceum/ui";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./AuditFilterBar.module.css";
import { thingName } from "./entry-words.ts";
import { useNewestEntry } from "./use-newest-entry.ts";

type Props = { thing: AuditThing; thingId: string; onRemove: () => void };

/** Says that the list is about one thing, and takes that back. */
export function OnlyThing({ thing, thingId, onRemove }: Props) {
  const t = useTexts(staffAudit);
  const language = useLanguage();
  const entry = useNewestEntry({ thing, thingId });
  const only = t("only", { thing: (entry && thingName(t, language, entry)) || thingId });
  return (
    <button
      type="button"
      className={css.only}
      title={t("removeOnly")}
      aria-label={`${only}. ${t("removeOnly")}`}
      onClick={onRemove}
    >
      <span className={css.onlyText}>{only}</span>
      <CloseIcon size={14} />
    </button>
  );
}
