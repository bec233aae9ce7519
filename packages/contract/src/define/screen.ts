import type { PortalFeature } from "../features.ts";
import type { Permission } from "../permissions.ts";

/** One route of the web application. `name` is also the key of its title in the texts. */
export type Screen = {
  path: string;
  row: string;
  /** "login": without a token the visitor goes to /login. */
  access: "open" | "login";
  /** With this in the query a "login" screen opens without a token too: the page asks the server what it is worth. */
  openBy?: string;
  /** Whoever lacks it is told that the page is not theirs; its calls refuse anyway. */
  permission?: Permission;
  /** "common": portal top bar and footer; "app": signed-in shell with the rail; "bare": the page alone. */
  layout: "common" | "app" | "bare";
  /** The feature folder of the web package that holds it. */
  feature: string;
  /** The part of the portal that a page of staff keeps; it goes with that part (P13). */
  part?: PortalFeature;
  /** Exists only where development providers run. */
  development?: boolean;
};
