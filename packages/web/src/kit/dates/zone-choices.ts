import type { Language } from "@lyceum/texts";
import { zones } from "../../shared/wall-time.ts";
import { offsetText } from "./format.ts";

export type ZoneChoice = {
  zone: string;
  /** "Vienna · Europe" */
  city: string;
  /** "Central European Time", in the language of the page. */
  name: string;
  offset: string;
  /** All that it is found by. */
  words: string;
};

const made = new Map<string, readonly ZoneChoice[]>();

/** Every zone with what people know it by; the own one first, then from west to east. */
export function zoneChoices(language: Language, own: string, now: number): readonly ZoneChoice[] {
  const key = `${language} ${own}`;
  const known = made.get(key);
  if (known) return known;
  const choices = zones()
    .map((zone) => choiceOf(language, zone, now))
    .toSorted((a, b) => rank(a, own) - rank(b, own) || (a.city < b.city ? -1 : 1));
  made.set(key, choices);
  return choices;
}

function choiceOf(language: Language, zone: string, now: number): ZoneChoice {
  const parts = zone.replaceAll("_", " ").split("/");
  const region = parts.length > 1 ? parts[0] : undefined;
  const city = [parts.at(-1), region].filter(Boolean).join(" · ");
  const name =
    new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: "longGeneric" })
      .formatToParts(now)
      .find(({ type }) => type === "timeZoneName")?.value ?? "";
  const offset = offsetText(zone, now);
  return { zone, city, name, offset, words: `${zone} ${city} ${name} ${offset}`.toLowerCase() };
}

/** Hours ahead; the own zone before all. */
function rank({ zone, offset }: ZoneChoice, own: string): number {
  if (zone === own) return -100;
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d+)(?::(\d+))?/.exec(offset) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
}
