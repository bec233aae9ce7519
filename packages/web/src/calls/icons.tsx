import { makeIcon } from "@lyceum/ui";

export const HangUpIcon = makeIcon(
  <path d="M2.5 11.5c4.5-4.3 10.5-4.3 15 0l-1.6 2.2-3.2-1.2-.3-2.1c-1.6-.5-3.2-.5-4.8 0l-.3 2.1-3.2 1.2z" />,
);
export const MaximiseIcon = makeIcon(<path d="M11.5 3.5h5v5M8.5 16.5h-5v-5M16 4l-5 5M4 16l5-5" />);
export const MinimiseIcon = makeIcon(<path d="M16 9h-5V4M4 11h5v5M11 9l5.5-5.5M9 11l-5.5 5.5" />);
export const RoomIcon = makeIcon(
  <>
    <rect x="2.5" y="4" width="15" height="10" rx="1.5" />
    <circle cx="7.5" cy="8.2" r="1.5" />
    <circle cx="12.5" cy="8.2" r="1.5" />
    <path d="M5 12.3c.6-1 1.5-1.5 2.5-1.5s1.9.5 2.5 1.5c.6-1 1.5-1.5 2.5-1.5s1.9.5 2.5 1.5M7 17h6" />
  </>,
);
export const CloseIcon = makeIcon(<path d="M5 5l10 10M15 5L5 15" />);
/** Somebody before what is only seen in outlines. */
export const BackgroundIcon = makeIcon(
  <>
    <circle cx="10" cy="8" r="2.8" />
    <path d="M4.5 17c.4-3.3 2.6-5.2 5.5-5.2s5.1 1.9 5.5 5.2" />
    <path d="M2.5 3.5l2-1M2.5 8l2.2-1.1M2.5 12.5l1.7-.9M17.5 3.5l-2-1M17.5 8l-2.2-1.1M17.5 12.5l-1.7-.9" />
  </>,
);
