import type { ScreenName } from "./screens.ts";

/** Names of files of the built web application: the scripts and style sheets of one screen, and its texts by language. */
export type Announced = {
  scripts: readonly string[];
  styles: readonly string[];
  texts: Readonly<Record<string, readonly string[]>>;
};

/**
 * What the build tells the server: what every page needs besides what `index.html` names, what each screen does, and what takes
 * over a view that comes with the page.
 */
export type AnnouncedScreens = {
  all: Announced;
  view: Announced;
  screens: Partial<Record<ScreenName, Announced>>;
};
