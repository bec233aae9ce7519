import { stored } from "../../shared/stored.ts";

/** How this device tells of messages while nobody looks at the page (D6). */
export type DesktopPreferences = {
  isOn: boolean;
  hasSound: boolean;
  /** What was written is shown, not only by whom. */
  hasWords: boolean;
  hasQuietHours: boolean;
  /** Local times of day, "HH:MM". */
  quietFrom: string;
  quietTo: string;
};

const storedKey = "desktopNotifications";

export const defaults: DesktopPreferences = {
  isOn: false,
  hasSound: true,
  hasWords: true,
  hasQuietHours: false,
  quietFrom: "22:00",
  quietTo: "07:00",
};

export function readPreferences(): DesktopPreferences {
  return parsePreferences(stored.get(storedKey));
}

export function savePreferences(preferences: DesktopPreferences): void {
  stored.set(storedKey, JSON.stringify(preferences));
}

/** What cannot be read, or was never said, is as at the beginning. */
export function parsePreferences(text: string | null): DesktopPreferences {
  let kept: Readonly<Record<string, unknown>> = {};
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value === "object" && value !== null) kept = { ...value };
  } catch {
    return defaults;
  }
  const flag = (name: "isOn" | "hasSound" | "hasWords" | "hasQuietHours") =>
    typeof kept[name] === "boolean" ? kept[name] : defaults[name];
  const time = (name: "quietFrom" | "quietTo") => {
    const given = kept[name];
    return typeof given === "string" && minuteOf(given) !== null ? given : defaults[name];
  };
  return {
    isOn: flag("isOn"),
    hasSound: flag("hasSound"),
    hasWords: flag("hasWords"),
    hasQuietHours: flag("hasQuietHours"),
    quietFrom: time("quietFrom"),
    quietTo: time("quietTo"),
  };
}

/** Whether nobody is to be told at this time of day. From and to the same time: never. The hours may pass midnight. */
export function isQuiet(
  { hasQuietHours, quietFrom, quietTo }: DesktopPreferences,
  hours: number,
  minutes: number,
): boolean {
  const from = minuteOf(quietFrom);
  const to = minuteOf(quietTo);
  if (!hasQuietHours || from === null || to === null || from === to) return false;
  const now = hours * 60 + minutes;
  return from < to ? from <= now && now < to : from <= now || now < to;
}

function minuteOf(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}
