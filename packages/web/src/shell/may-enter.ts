import { type ScreenName, type ScreenRow, screens } from "@lyceum/contract/screens";
import { currentSession } from "../shared/session-port.ts";

/** Whether a screen is open to whoever uses this browser; `query` is what its address says. */
export function mayEnter(name: ScreenName, query: object): boolean {
  const row: ScreenRow = screens[name];
  return row.access === "open" || currentSession().isSignedIn() || isOpenedBy(row, query);
}

function isOpenedBy({ openBy }: ScreenRow, query: object): boolean {
  return openBy !== undefined && openBy in query;
}
