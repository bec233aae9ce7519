import type { ChatRight } from "@lyceum/domain/social";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useInbox } from "../../inbox/one-to-one/index.ts";
import { queryClient } from "../../shared/query-client.ts";
import { chatQuery, premiumQuery, profileQuery } from "../queries.ts";
import { rightIn } from "./ChatCost.tsx";
import { useOpenField } from "./use-open-field.ts";

export type Writing = {
  /** Null: it is not known yet. */
  right: ChatRight | null;
  isAgreed: boolean;
  agree(): void;
  isOpen: boolean;
  /** What is sent next may use a free chat. */
  freeChat: boolean;
};

/** Whether one may write to a match now, and what it costs. */
export function useRight(to: string, sessionId: string): Writing {
  const [isAgreed, setIsAgreed] = useState(false);
  const profile = useQuery(profileQuery());
  const premium = useQuery(premiumQuery());
  const chat = useQuery(chatQuery(to));
  const now = useNow();
  // What was stored may have used a free chat, of this person or of the other.
  const lastSeq = useInbox((client) => client.messages.conversation(sessionId).lastSeq);
  const vipUntil = premium.data?.vipUntil;
  const serviceUntil = premium.data?.serviceUntil;
  useEffect(() => {
    for (const key of ["chats", "profile"]) void queryClient.invalidateQueries({ queryKey: ["social", key] });
  }, [lastSeq, vipUntil, serviceUntil]);
  const right =
    profile.data && premium.data && chat.data
      ? rightIn(profile.data.stats, premium.data, chat.data, to, now)
      : null;
  const freeChat = right?.result === 3 && isAgreed;
  const isOpen = useOpenField(right?.result === 1 || freeChat, profile.isFetching || chat.isFetching);
  return { right, isAgreed, agree: () => setIsAgreed(true), isOpen, freeChat };
}

/** The moment, fine enough for rights that end. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
