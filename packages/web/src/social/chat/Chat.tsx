import type { MemberView } from "@lyceum/contract/shapes";
import type { ChatRow } from "@lyceum/im-client";
import { social } from "@lyceum/texts/social";
import { socialPictures } from "@lyceum/texts/social/pictures";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import {
  BackIcon,
  ChosenFiles,
  Composer,
  Messages,
  MessagesSkeleton,
  PictureCoverContext,
  ReportContext,
  useFiles,
  useJump,
  useOpened,
  useStatus,
} from "../../inbox/one-to-one/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { MemberDialog } from "../MemberDialog.tsx";
import { MemberPhoto } from "../MemberPhoto.tsx";
import { picturesQuery } from "../queries.ts";
import css from "./Chat.module.css";
import { ChatCost } from "./ChatCost.tsx";
import { NudgeBar } from "./NudgeBar.tsx";
import { PictureMenu } from "./PictureMenu.tsx";
import { ReportDialog } from "./ReportDialog.tsx";
import { useCovers } from "./use-covers.ts";
import { useRight } from "./use-right.ts";

/** The conversation with a match. */
export function Chat({ member }: { member: MemberView }) {
  const t = useTexts(social);
  const tPictures = useTexts(socialPictures);
  const { id: to, nickname: nick } = member;
  const sessionId = `p2p-${to}`;
  const { isReady } = useStatus();
  const { jump } = useJump(to);
  const [isShown, setIsShown] = useState(false);
  const [reported, setReported] = useState<ChatRow | null>(null);
  const reports = useMemo(() => ({ onReport: setReported }), []);
  const rules = useQuery(picturesQuery(to)).data ?? null;
  const covers = useCovers(sessionId, nick, rules?.choice ?? null);
  const writing = useRight(to, sessionId);
  const { right, isOpen, freeChat } = writing;
  const files = useFiles(to, 0, { onlyPictures: true, freeChat });
  const mayOffer = isOpen && rules?.mayOffer === true;
  const offering = mayOffer
    ? { onFiles: files.add, onPaste: files.paste, pictures: tPictures("attach") }
    : {};
  useOpened(to);
  return (
    <section
      className={css.chat}
      aria-label={t("chatWith", { name: nick })}
      {...(mayOffer ? files.drop : {})}
    >
      <header className={css.head}>
        <RouteLink screen="socialMessages" className={css.back} aria-label={t("chats")}>
          <BackIcon />
        </RouteLink>
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
        <PictureMenu to={to} nick={nick} choice={rules?.choice ?? null} />
      </header>
      {isReady ? (
        <ReportContext value={reports}>
          <PictureCoverContext value={covers}>
            <Messages to={to} nick={nick} sessionId={sessionId} onJump={jump} keyword="" />
          </PictureCoverContext>
        </ReportContext>
      ) : (
        <MessagesSkeleton />
      )}
      {right && (
        <>
          <NudgeBar to={to} nick={nick} sessionId={sessionId} />
          <ChatCost right={right} isAgreed={writing.isAgreed} onAgree={writing.agree} />
          {rules?.mayOffer === false && (
            <p className={css.note} role="status">
              {tPictures("takesNone", { name: nick })}
            </p>
          )}
          <Composer
            to={to}
            nick={nick}
            sessionId={sessionId}
            isBarred={!isOpen}
            freeChat={freeChat}
            {...offering}
          />
        </>
      )}
      <ChosenFiles files={files} nick={nick} hint={mayOffer ? tPictures("dropHere") : undefined} />
      {reported && <ReportDialog member={member} row={reported} onClosed={() => setReported(null)} />}
      {isShown && <MemberDialog member={member} onClosed={() => setIsShown(false)} />}
    </section>
  );
}
