import { large } from "../chat-icons.tsx";
import { small } from "../icons.tsx";

export const CalendarIcon = small(
  <path d="M3 4.5h10a.5.5 0 0 1 .5.5v8a.5.5 0 0 1-.5.5H3a.5.5 0 0 1-.5-.5V5a.5.5 0 0 1 .5-.500zM2.5 7.3h11M5.3 2.7v2.6M10.7 2.7v2.6" />,
);
export const NewerIcon = large(<path d="m5.5 8 4.5 4.5L14.5 8" />);
