export { DateField } from "./DateField.tsx";
export { DateTimeField } from "./DateTimeField.tsx";
export { DayCalendar } from "./DayCalendar.tsx";
export {
  formatDay,
  formatDayTime,
  formatExact,
  formatIso,
  formatRange,
  formatRelative,
  formatTime,
  offsetText,
  zoneName,
} from "./format.ts";
export { useZone, ZoneProvider } from "./zone-context.ts";
export { ZoneField } from "./ZoneField.tsx";
