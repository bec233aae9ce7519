import { makeIcon } from "./make-icon.tsx";

export const AlertIcon = makeIcon(<path d="M10 6.5v4.2M10 13.6v.1M10 2.5 18 16.5H2Z" />);
export const BellIcon = makeIcon(<path d="M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13zM8.3 17.2h3.4" />);
export const BookIcon = makeIcon(
  <path d="M3 4.5c2.6-.9 5-.6 7 1 2-1.6 4.4-1.9 7-1v11c-2.6-.9-5-.6-7 1-2-1.6-4.4-1.9-7-1zM10 5.5v11" />,
);
export const CheckIcon = makeIcon(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="m6.8 10.3 2.2 2.2 4.2-4.7" />
  </>,
);
export const ChevronDownIcon = makeIcon(<path d="m5.5 8 4.5 4.5L14.5 8" />);
export const ChevronLeftIcon = makeIcon(<path d="M12 5.5 7.5 10l4.5 4.5" />);
export const ChevronRightIcon = makeIcon(<path d="m8 5.5 4.5 4.5L8 14.5" />);
export const CloseIcon = makeIcon(<path d="m5.5 5.5 9 9m0-9-9 9" />);
export const CompassIcon = makeIcon(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="m13 7-1.8 4.2L7 13l1.8-4.2z" />
  </>,
);
export const FolderIcon = makeIcon(<path d="M2.5 15.5v-11h5l2 2.2h8v8.8z" />);
export const HomeIcon = makeIcon(<path d="m3 9.5 7-6.5 7 6.5M5 8v8.5h10V8M8.3 16.5v-5h3.4v5" />);
export const InfoIcon = makeIcon(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 9.3v4.2M10 6.5v.1" />
  </>,
);
export const MenuIcon = makeIcon(<path d="M3 5.5h14M3 10h14M3 14.5h14" />);
export const MessageIcon = makeIcon(<path d="M3 4h14v10H9.5L6 17v-3H3z" />);
export const MoonIcon = makeIcon(<path d="M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z" />);
export const OfflineIcon = makeIcon(
  <path d="m3 3 14 14M2.5 8.3A11 11 0 0 1 6 6M9 5.1a11 11 0 0 1 8.5 3.2M5.2 11.3A7 7 0 0 1 8 9.7M12 9.9a7 7 0 0 1 2.8 1.4M10 15.3v.1" />,
);
export const PanelIcon = makeIcon(<path d="M3 4h14v12H3zM8 4v12" />);
export const PeopleIcon = makeIcon(
  <>
    <circle cx="7.5" cy="7" r="2.8" />
    <path d="M2.5 16.5c0-3 2-4.8 5-4.8s5 1.8 5 4.8M12.8 4.5a2.7 2.7 0 0 1 0 5M14.5 12c2 .6 3 2.2 3 4.5" />
  </>,
);
export const PersonIcon = makeIcon(
  <>
    <circle cx="10" cy="7" r="3.2" />
    <path d="M3.8 17c0-3.4 2.4-5.3 6.2-5.3s6.2 1.9 6.2 5.3" />
  </>,
);
export const PinIcon = makeIcon(
  <path d="M10 17.5c3.4-3.6 5-6.3 5-8.7a5 5 0 0 0-10 0c0 2.4 1.6 5.1 5 8.7zM10 10.6a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z" />,
);
export const RetryIcon = makeIcon(<path d="M4.2 7.5A6.5 6.5 0 1 1 3.5 10M4 3.5v4h4" />);
export const SearchIcon = makeIcon(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13 13 4 4" />
  </>,
);
export const ShieldIcon = makeIcon(<path d="M10 2.5 16.5 5v4.5c0 4-2.6 6.6-6.5 8-3.9-1.4-6.5-4-6.5-8V5z" />);
export const SignOutIcon = makeIcon(<path d="M12 4V3H3.5v14H12v-1M8 10h9m-3-3 3 3-3 3" />);
export const SunIcon = makeIcon(
  <>
    <circle cx="10" cy="10" r="3.3" />
    <path d="M10 2v1.8M10 16.2V18M2 10h1.8M16.2 10H18M4.3 4.3l1.3 1.3M14.4 14.4l1.3 1.3M4.3 15.7l1.3-1.3M14.4 5.6l1.3-1.3" />
  </>,
);
export const ToolsIcon = makeIcon(<path d="M3 5.5h7M14 5.5h3M3 14.5h3M10 14.5h7M12 3.5v4M8 12.5v4" />);
export const VideoIcon = makeIcon(<path d="M2.5 5h10.5v10H2.5zM13 8.7 17.5 6v8L13 11.3" />);
export const WarningIcon = makeIcon(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 6.2v4.5M10 13.5v.1" />
  </>,
);
