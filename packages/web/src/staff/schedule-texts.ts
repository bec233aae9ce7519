type Text = (key: "scheduleTitle" | "scheduleAt" | "schedulePast" | "schedule" | "actFailed") => string;

/** What `ScheduleDialog` says, from the texts of a feature. */
export function scheduleTexts(t: Text) {
  return {
    title: t("scheduleTitle"),
    at: t("scheduleAt"),
    past: t("schedulePast"),
    schedule: t("schedule"),
    failed: t("actFailed"),
  };
}
