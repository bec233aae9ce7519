import { makeIcon } from "@lyceum/ui";

const micBody = "M10 2.5a2.5 2.5 0 0 0-2.5 2.5v4.5a2.5 2.5 0 0 0 5 0v-4.5a2.5 2.5 0 0 0-2.5-2.5z";

export const MicIcon = makeIcon(<path d={`${micBody}M4.5 9.5a5.5 5.5 0 0 0 11 0M10 15v2.5`} />);
export const MicOffIcon = makeIcon(
  <path d="M7.5 7.5v2a2.5 2.5 0 0 0 3.9 2.1M12.5 8.5V5a2.5 2.5 0 0 0-4.8-.9M4.5 9.5a5.5 5.5 0 0 0 8.8 4.4M15.5 9.5a5.5 5.5 0 0 1-.5 2.2M10 15v2.5M3 3l14 14" />,
);
export const CameraIcon = makeIcon(<path d="M2.5 5.5h10v9h-10zM12.5 9l5-3v8l-5-3" />);
export const CameraOffIcon = makeIcon(
  <path d="M6.5 5.5h6v6M12.5 9l5-3v8l-3-1.8M10.8 14.5H2.5v-9h1.3M3 3l14 14" />,
);
export const HandIcon = makeIcon(
  <path d="M6 10.5V5.3a1.2 1.2 0 0 1 2.4 0V9M8.4 9V3.7a1.2 1.2 0 0 1 2.4 0V9M10.8 9V4.7a1.2 1.2 0 0 1 2.4 0V10M13.2 10V7.3a1.2 1.2 0 0 1 2.4 0v4.2c0 3.5-2.2 6-5.3 6-2.4 0-3.7-1-4.9-3.2l-1.9-3.5c-.6-1.2.9-2.2 1.8-1.2L6.6 11" />,
);
export const ChatIcon = makeIcon(<path d="M3 4h14v10H9.5L6 17v-3H3zM6.5 7.7h7M6.5 10.5h4.5" />);
export const InviteIcon = makeIcon(
  <>
    <circle cx="8" cy="6.8" r="3" />
    <path d="M2.5 16.5c0-3.3 2.2-5.3 5.5-5.3 1.3 0 2.4.3 3.3.9M15 11.5v5.5M12.2 14.2h5.6" />
  </>,
);
export const StageIcon = makeIcon(<path d="M3 13.5h14M5 13.5v3.5M15 13.5v3.5M10 10.5V4M7 7l3-3 3 3" />);
export const StageDownIcon = makeIcon(<path d="M3 13.5h14M5 13.5v3.5M15 13.5v3.5M10 4v6.5M7 7.5l3 3 3-3" />);
export const ScreenIcon = makeIcon(<path d="M2.5 4h15v9.5h-15zM7 17h6M10 13.5V17" />);
export const StopScreenIcon = makeIcon(<path d="M2.5 4h15v9.5h-15zM7 17h6M8 6.8l4 4M12 6.8l-4 4" />);
export const CrownIcon = makeIcon(<path d="M3 14.5 2.5 6.5 6.7 9 10 4l3.3 5 4.2-2.5-.5 8z" />);
export const RemoveIcon = makeIcon(
  <>
    <circle cx="8" cy="6.8" r="3" />
    <path d="M2.5 16.5c0-3.3 2.2-5.3 5.5-5.3 1.3 0 2.4.3 3.3.9M12.3 14.3h5.4" />
  </>,
);
export const FlagIcon = makeIcon(<path d="M4.5 17.5v-14M4.5 4h10.5l-2.5 3.8 2.5 3.7H4.5" />);
export const CopyIcon = makeIcon(<path d="M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7" />);
export const ChatOffIcon = makeIcon(<path d="M6.5 4H17v10h-1M12.5 14H9.5L6 17v-3H3V4.5M3 3l14 14" />);
export const MoreIcon = makeIcon(<path d="M4.5 10h.1M10 10h.1m5.4 0h.1" strokeWidth={2.6} />);
