import { type ScreenName, screenAt as screenOf, screens } from "@lyceum/contract/screens";
import { isOffered } from "../shared/offered-screens.ts";
import { loaderOf } from "./screens.tsx";

/** All screens. The keys of the table are its names; TypeScript types keys as plain text. */
export const screenNames = Object.keys(screens) as ScreenName[];

/** Starts fetching the page that an address shows; the router asks for it again and reports what fails. */
export function fetchScreenAt(path: string): void {
  const name = screenAt(path === "/" ? screens.pageHome.path : path);
  if (isOffered(name)) loaderOf(name)().catch(() => undefined);
}

export function screenAt(path: string): ScreenName {
  return screenOf(path) ?? "notFound";
}
