import { staff } from "@lyceum/texts/staff";
import { useState } from "react";
import { offsetText, useZone, zoneName } from "../kit/dates/index.ts";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import { ownZone } from "../shared/wall-time.ts";
import css from "./StaffLayout.module.css";

/** Says by whose clocks days and times are meant, where those of the reader show others. */
export function ZoneNote() {
  const t = useTexts(staff);
  const language = useLanguage();
  const zone = useZone();
  const [now] = useState(() => Date.now());
  if (hasSameClocks(zone, ownZone(), now)) return null;
  return (
    <p className={css.zone} data-zone={zone}>
      {t("zoneNote", { zone: zoneName(language, zone, now), offset: offsetText(zone, now) })}
    </p>
  );
}

/** Also in half a year: one of the two may put its clocks forward in summer. */
function hasSameClocks(zone: string, other: string, now: number): boolean {
  return [now, now + halfYearMs].every((time) => offsetText(zone, time) === offsetText(other, time));
}

const halfYearMs = 15_778_800_000;
