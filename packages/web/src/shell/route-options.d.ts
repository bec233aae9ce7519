// In a file of its own: the compiler takes whatever imports the router to depend on this file, and on what it imports.
import type { ScreenName } from "@lyceum/contract/screens";

declare module "@tanstack/history" {
  interface HistoryState {
    /** A step within a page, such as another page of its list: what is read stays where it is. */
    keepsScroll?: boolean;
  }
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The key of the page's title in the texts. */
    title?: ScreenName;
    access?: "open" | "login";
  }
}
