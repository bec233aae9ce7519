import { createContext, type ReactNode, use } from "react";

const SideContext = createContext<ReactNode>(null);
/** What stands beside a broadcast instead of the chat alone. */
export const BroadcastSideProvider = SideContext.Provider;

/** Null in a conference. */
export function useBroadcastSide(): ReactNode {
  return use(SideContext);
}
