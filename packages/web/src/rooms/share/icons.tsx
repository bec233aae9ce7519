import type { ReactNode } from "react";

export const WindowIcon = icon(<path d="M2.5 3.5h15v13h-15zM2.5 7h15M5 5.2h.1M7 5.2h.1" />);
export const TabIcon = icon(<path d="M2.5 16.5v-11h1.5v-2h6v2h7.5v11zM4 5.5h13.5" />);

function icon(drawing: ReactNode) {
  return function Icon() {
    return (
      <svg
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        {drawing}
      </svg>
    );
  };
}
