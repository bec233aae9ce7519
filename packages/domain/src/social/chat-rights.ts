/** What decides whether somebody may write to another (D3). Moments in milliseconds; 0: never. */
export type ChatStanding = {
  /** Blocked, suspended, no match any more, or not to be seen: nothing below counts. */
  isBarred: boolean;
  vipUntil: number;
  serviceUntil: number;
  /** Of the window of these two people. */
  windowUntil: number;
  freeChats: number;
};

/** 1: allowed, until a moment; 2: not allowed; 3: takes a free chat. */
export type ChatRight =
  | { result: 1; by: "vip" | "service" | "window"; until: number }
  | { result: 2; by: "barred" | "nothing" }
  | { result: 3; left: number };

/** The order is the product's: premium, then the paid period, then the window, then free chats. */
export function chatRightOf(
  { isBarred, vipUntil, serviceUntil, windowUntil, freeChats }: ChatStanding,
  now: number,
): ChatRight {
  if (isBarred) return { result: 2, by: "barred" };
  if (vipUntil > now) return { result: 1, by: "vip", until: vipUntil };
  if (serviceUntil > now) return { result: 1, by: "service", until: serviceUntil };
  if (windowUntil > now) return { result: 1, by: "window", until: windowUntil };
  return freeChats > 0 ? { result: 3, left: freeChats } : { result: 2, by: "nothing" };
}
