import { makeIcon } from "@lyceum/ui";
import type { ReactNode } from "react";

const icon = (drawing: ReactNode) => makeIcon(drawing, { grid: 24, stroke: 1.6 });

export const NewRoomIcon = icon(
  <path d="M3 6h12v12H3zM15 10.500l6-3.500v10l-6-3.500M9 9.500v5M6.500 12h5" />,
);
export const LockIcon = makeIcon(<path d="M5 9h10v7.5H5zM7 9V6.500a3 3 0 0 1 6 0V9" />);
export const NumberIcon = icon(<path d="M9.500 4 7.500 20M16.500 4l-2 16M4.500 9h16M3.500 15h16" />);
export const CalendarIcon = makeIcon(
  <path d="M3 4.500h14v12.500H3zM3 8.500h14M6.500 2.500v4M13.500 2.500v4" />,
);
