import { large } from "../chat-icons.tsx";

export const PhoneIcon = large(
  <path d="M4 3.5h3l1.5 4-2 1.5a11 11 0 0 0 4.5 4.5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.6 1.5A13 13 0 0 1 2.5 5.1 1.5 1.5 0 0 1 4 3.5z" />,
);
export const VideoIcon = large(<path d="M2.5 5.5h10v9h-10zM12.5 9l5-3v8l-5-3" />);
