import { useSyncExternalStore } from "react";
import type { PageQueue, WaitingPage } from "../work/page-queue.ts";
import type { PhonePlace } from "./use-phone-ticket.ts";

/** The answer that pages are brought to, from here or by a phone. */
export type PagesPlace = PhonePlace & { pages: PageQueue };

const nothing = { subscribe: () => () => {}, list: (): readonly WaitingPage[] => none };
const none: readonly WaitingPage[] = [];

/** Pages of one answer that are on their way. */
export function useWaitingPages(place: PagesPlace | null): readonly WaitingPage[] {
  const { subscribe, list } = place?.pages ?? nothing;
  const all = useSyncExternalStore(subscribe, list);
  return all.filter(({ itemNo }) => itemNo === place?.itemNo);
}
