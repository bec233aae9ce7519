import type { AuditThing } from "@lyceum/contract/shapes";
import { staffAudit } from "@lyceum/texts/staff/audit";
import { FilterChip } from "../../kit/table/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { thingName } from "./entry-words.ts";
import { useNewestEntry } from "./use-newest-entry.ts";

type Props = { thing: AuditThing; thingId: string; onRemove: () => void };

/** Says that the list is about one thing, and takes that back. */
export function OnlyThing({ thing, thingId, onRemove }: Props) {
  const t = useTexts(staffAudit);
  const language = useLanguage();
  const entry = useNewestEntry({ thing, thingId });
  const only = t("only", { thing: (entry && thingName(t, language, entry)) || thingId });
  return <FilterChip isFieldHigh text={only} label={`${only}. ${t("removeOnly")}`} onRemove={onRemove} />;
}
