import { makeIcon } from "@lyceum/ui";

export const WindowIcon = makeIcon(<path d="M2.5 3.5h15v13h-15zM2.5 7h15M5 5.2h.1M7 5.2h.1" />);
export const TabIcon = makeIcon(<path d="M2.5 16.5v-11h1.5v-2h6v2h7.5v11zM4 5.5h13.5" />);
