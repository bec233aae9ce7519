import { makeIcon } from "@lyceum/ui";

export const NewsIcon = makeIcon(
  <path d="M3 4h11v12H4.5A1.5 1.5 0 0 1 3 14.5zM14 8h3v6.5a1.5 1.5 0 0 1-3 0M6 7.5h5M6 10.3h5M6 13h3" />,
);
export const TrophyIcon = makeIcon(
  <path d="M6 3h8v5.5a4 4 0 0 1-8 0zM6 4.5H3.5v1A2.5 2.5 0 0 0 6 8M14 4.5h2.5v1A2.5 2.5 0 0 1 14 8M10 12.5v3M6.5 17h7M8 17l.5-1.5h3L12 17" />,
);
