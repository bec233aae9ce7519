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
