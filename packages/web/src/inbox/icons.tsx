import { makeIcon } from "@lyceum/ui";
import type { ReactNode } from "react";
import { large } from "./chat-icons.tsx";

export const ClockIcon = small(
  <>
    <circle cx="8" cy="8" r="5.5" />
    <path d="M8 4.8V8l2 1.4" />
  </>,
);
export const TickIcon = small(<path d="m3.5 8.5 3 3 6-7" />);
export const TicksIcon = small(<path d="m1 8.5 3 3 6-7M7.5 11l.8.6 6-7" />);
export const FailIcon = small(
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 4.8v3.8M8 11v.1" />
  </>,
);
export const AddTeamIcon = large(
  <>
    <circle cx="8" cy="7" r="3" />
    <path d="M2.5 16c.5-3 2.5-4.6 5.500-4.600s5 1.600 5.500 4.600M15 5v6M12 8h6" />
  </>,
);
export const PinIcon = small(<path d="M5.5 2.5h5l-.8 4.3 2.3 2.4H4l2.3-2.4zM8 9.2v4.3" />);
export const MuteIcon = small(
  <path d="M4 11.2V7a4 4 0 0 1 6.6-3M12 6.5v4.7l.8 1H5.5M6.6 13.6h2.8M2.5 2.5l11 11" />,
);
export const BlockIcon = small(
  <>
    <circle cx="8" cy="8" r="5.5" />
    <path d="m4.2 4.2 7.6 7.6" />
  </>,
);
export const DeleteIcon = small(<path d="M3 4.5h10M6.3 4.5v-2h3.4v2M4.3 4.5l.6 9h6.2l.6-9" />);
export const DotsIcon = small(<path d="M3.5 8h.01M8 8h.01M12.5 8h.01" />);
export const PlaceIcon = large(
  <>
    <path d="M10 17.5c3.5-3.8 5.2-6.6 5.2-9a5.2 5.2 0 0 0-10.4 0c0 2.4 1.7 5.2 5.2 9z" />
    <circle cx="10" cy="8.4" r="1.8" />
  </>,
);
export const CloseIcon = small(<path d="m4 4 8 8m0-8-8 8" />);
export const OlderIcon = large(<path d="m5.5 12 4.5-4.5 4.5 4.5" />);
export const MoreIcon = large(<path d="M4.5 10h.1M10 10h.1m5.4 0h.1" strokeWidth={2.6} />);
export const AttachIcon = large(
  <path d="m15.5 9.5-5.3 5.3a3.3 3.3 0 0 1-4.7-4.7l5.7-5.6a2.2 2.2 0 0 1 3.1 3.1l-5.5 5.5a1.1 1.1 0 0 1-1.6-1.6l4.9-4.9" />,
);
export const VoiceIcon = large(
  <path d="M10 3a2.300 2.300 0 0 0-2.300 2.300v4.400a2.300 2.300 0 0 0 4.600 0V5.300A2.300 2.300 0 0 0 10 3zM5 9.500a5 5 0 0 0 10 0M10 14.500V17" />,
);
export const BackIcon = large(<path d="M12 5.5 7.5 10l4.5 4.5" />);

export function small(drawing: ReactNode) {
  return makeIcon(drawing, { grid: 16, stroke: 1.6 });
}
