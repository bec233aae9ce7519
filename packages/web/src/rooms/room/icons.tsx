import { makeIcon } from "@lyceum/ui";

export const ClockIcon = makeIcon(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 5.800V10l2.800 1.800" />
  </>,
);
export const CopyIcon = makeIcon(<path d="M7 7h9.500v9.500H7zM13 7V3.500H3.500V13H7" />);
export const KeyboardIcon = makeIcon(
  <path d="M2 5h16v10H2zM5 8h.1M8.300 8h.1M11.700 8h.1M15 8h.1M5 11.800h.1M8 11.800h4M15 11.800h.1" />,
);
export const LeaveIcon = makeIcon(<path d="M12 4V3H3.500v14H12v-1M8 10h9m-3-3 3 3-3 3" />);
export const ChevronUpIcon = makeIcon(<path d="m5.500 12 4.500-4.500 4.500 4.500" />);
export const SoundIcon = makeIcon(
  <path d="M3 7.500h3L10 4v12l-4-3.500H3zM13 7.500a3.500 3.500 0 0 1 0 5M15.300 5.300a6.600 6.600 0 0 1 0 9.400" />,
);
export const SoundOffIcon = makeIcon(<path d="M3 7.500h3L10 4v12l-4-3.500H3zM13.500 7.500l4 5m0-5-4 5" />);
