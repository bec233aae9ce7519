import type { MemberView } from "@lyceum/contract/shapes";
import type { ChatRow } from "@lyceum/im-client";
import { social } from "@lyceum/texts/social";
import { socialCases } from "@lyceum/texts/social/cases";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import {
  Composer,
  Messages,
  MessagesSkeleton,
  ReportContext,
  useInbox,
  useJump,
  useOpened,
  useStatus,
} from "../../inbox/one-to-one/index.ts";
import { queryClient } from "../../shared/query-client.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { MemberDialog } from "../MemberDialog.tsx";
import { MemberPhoto } from "../MemberPhoto.tsx";
import { chatQuery, premiumQuery, profileQuery } from "../queries.ts";
import css from "./Chat.module.css";
import { ChatCost, rightIn } from "./ChatCost.tsx";
import { NudgeBar } from "./NudgeBar.tsx";
import { ReportDialog } from "./ReportDialog.tsx";
import { useOpenField } from "./use-open-field.ts";

/** The conversation with a match. */
export function Chat({ member }: { member: MemberView }) {
  const t = useTexts(social);
  const { id: to, nickname: nick } = member;
  const sessionId = `p2p-${to}`;
  const { isReady } = useStatus();
  const { jump } = useJump(to);
  const [isShown, setIsShown] = useState(false);
  const [reported, setReported] = useState<ChatRow | null>(null);
  const tCases = useTexts(socialCases);
  const label = tCases("reportMessage");
  const reports = useMemo(() => ({ label, onReport: setReported }), [label]);
  useOpened(to);
  return (
    <section className={css.chat} aria-label={t("chatWith", { name: nick })}>
      <header className={css.head}>
        <span className={css.photo}>
          <MemberPhoto photo={member.photos[0]} alt="" />
        </span>
        <h2 className={css.name}>
          <button
            type="button"
            onClick={() => setIsShown(true)}
            aria-label={t("openProfile", { name: nick })}
          >
            {nick}
          </button>
        </h2>
      </header>
      {isReady ? (
        <ReportContext value={reports}>
          <Messages to={to} nick={nick} sessionId={sessionId} onJump={jump} keyword="" />
        </ReportContext>
      ) : (
        <MessagesSkeleton />
      )}
      <Writing to={to} nick={nick} sessionId={sessionId} />
      {reported && <ReportDialog member={member} row={reported} onClosed={() => setReported(null)} />}
      {isShown && <MemberDialog member={member} onClosed={() => setIsShown(false)} />}
    </section>
  );
}

function Writing({ to, nick, sessionId }: { to: string; nick: string; sessionId: string }) {
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
  if (!right) return null;
  return (
    <>
      <NudgeBar to={to} nick={nick} sessionId={sessionId} />
      <ChatCost right={right} isAgreed={isAgreed} onAgree={() => setIsAgreed(true)} />
      <Composer to={to} nick={nick} sessionId={sessionId} isBarred={!isOpen} freeChat={freeChat} />
    </>
  );
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
