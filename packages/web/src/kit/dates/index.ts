export { DateField } from "./DateField.tsx";
export { DateTimeField } from "./DateTimeField.tsx";
export { formatDay, formatDayTime, formatRange, formatRelative, formatTime } from "./format.ts";
export { ZoneProvider } from "./zone-context.ts";
export { ZoneField } from "./ZoneField.tsx";
