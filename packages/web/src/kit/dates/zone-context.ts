import { createContext, useContext } from "react";
import { ownZone } from "../../shared/wall-time.ts";

const Zone = createContext<string | null>(null);

/** The clocks that a part of the page goes by: those of the institution. */
export const ZoneProvider = Zone.Provider;

/** Those of this browser, where nobody says otherwise. */
export function useZone(): string {
  return useContext(Zone) ?? ownZone();
}
