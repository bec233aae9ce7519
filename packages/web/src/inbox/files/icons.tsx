import { large } from "../chat-icons.tsx";
import { small } from "../icons.tsx";

export const FileIcon = large(<path d="M5.5 3h6l3.5 3.5V17h-9.5zM11.5 3v3.5H15" />);
export const SaveIcon = large(<path d="M10 4v8.5m-3.5-3.5L10 12.5 13.5 9M4.5 16h11" />);
export const PauseIcon = small(<path d="M5.5 4v8M10.5 4v8" />);
export const ResumeIcon = small(<path d="M5.5 3.5 12 8l-6.5 4.5z" />);
export const CancelIcon = small(<path d="m4 4 8 8m0-8-8 8" />);
export const AgainIcon = small(<path d="M13 8a5 5 0 1 1-1.5-3.600M13 2.500v3h-3" />);
export const UpIcon = small(<path d="m4 10 4-4 4 4" />);
export const DownIcon = small(<path d="m4 6 4 4 4-4" />);
export const ZoomInIcon = large(
  <path d="M9 4.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zm3.3 7.800L16 16M9 7v4M7 9h4" />,
);
export const ZoomOutIcon = large(
  <path d="M9 4.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zm3.3 7.800L16 16M7 9h4" />,
);
export const NextIcon = large(<path d="M8 5.5 12.5 10 8 14.5" />);
