export { countableHost, countableWords } from "./countable.ts";
export { dayNumber, type Period, periodOf, weekStart } from "./periods.ts";
export { shownCount } from "./shown-count.ts";
