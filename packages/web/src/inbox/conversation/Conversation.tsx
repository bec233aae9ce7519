import { inbox } from "@lyceum/texts/inbox";
import { EmptyState, ErrorPanel, MessageIcon, SearchIcon } from "@lyceum/ui";
import { Skeleton } from "@mantine/core";
import { Suspense, useEffect, useState } from "react";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { CallButtons } from "../calls/CallButtons.tsx";
import { openInbox, useInbox, useStatus } from "../connection/inbox.ts";
import { SchoolReview } from "../chat-review/SchoolReview.tsx";
import { ChosenFiles } from "../files/ChosenFiles.tsx";
import { useFiles } from "../files/use-files.ts";
import { GalleryButton } from "../gallery/GalleryButton.tsx";
import { OnlineAvatar } from "../OnlineAvatar.tsx";
import { BackIcon } from "../icons.tsx";
import { askAndBlock } from "../list/conversation-actions.ts";
import { PersonName } from "../people/PersonName.tsx";
import { SchoolReports } from "../reporting/SchoolReports.tsx";
import { MessageList } from "./MessageList.tsx";
import css from "./Conversation.module.css";
import { ConversationNotes } from "./notes.ts";
import { SearchBar } from "./lazy-search-bar.ts";
import { useJump } from "./use-jump.ts";
import { useAddressedPlace, useSearchBar } from "./use-search-bar.ts";
import { ConversationMenu } from "./ConversationMenu.tsx";
import { useReadLine } from "./use-read-line.ts";

/** Its place is as high as it will be. */
const Composer = lazyPanel(
  () => import("../composer/Composer.tsx"),
  (m) => m.Composer,
  { Waiting: () => <div style={{ height: 82 }} /> },
);

/** The conversation with one person. */
export function Conversation({ to }: { to: string }) {
  const t = useTexts(inbox);
  const sessionId = `p2p-${to}`;
  const card = useInbox((client) => client.users.card(to));
  const alias = useInbox((client) => client.friends.of(to)?.alias);
  const nick = alias || (card?.nick ?? to);
  const isBlocked = useInbox((client) => client.relations.isBlocked(to));
  const isOnline = useInbox((client) => client.presence.of(to) ?? false);
  const isTyping = useInbox((client) => client.typing.of(sessionId).length > 0);
  const { isReady } = useStatus();
  const { isLost, jump } = useJump(to);
  const { keyword, setKeyword, field, open, close } = useSearchBar();
  const files = useFiles(to);
  const [isGallery, setIsGallery] = useState(false);
  useOpened(to);
  useAddressedPlace(isReady, jump);
  return (
    <section className={css.conversation} aria-label={t("conversationWith", { nick })} {...files.drop}>
      <header className={css.head}>
        <RouteLink screen="message" className={css.back} aria-label={t("back")}>
          <BackIcon />
        </RouteLink>
        <div className={css.person}>
          <OnlineAvatar to={to} nick={nick} avatar={card?.avatar ?? ""} size={36} />
          <div className={css.who}>
            <h2 className={css.nick}>
              <PersonName account={to} nick={nick} className={css.opensProfile} />
            </h2>
            <p className={css.typing} role="status">
              {isTyping ? t("typing", { nick }) : ""}
            </p>
            {isOnline && !isTyping && (
              // The picture says it to who does not see.
              <p className={css.typing} aria-hidden>
                {t("online")}
              </p>
            )}
          </div>
        </div>
        <CallButtons to={to} className={`${css.find} ${css.wide}`} />
        <button
          type="button"
          className={`${css.find} ${css.wide}`}
          onClick={open}
          aria-label={t("searchConversation")}
          title={t("searchConversationShortcut")}
        >
          <SearchIcon size={20} />
        </button>
        <GalleryButton to={to} onJump={jump} isOpen={isGallery} onOpen={setIsGallery} />
        <ConversationMenu to={to} nick={nick} onSearch={open} onGallery={() => setIsGallery(true)} />
      </header>
      {keyword !== null && (
        <SearchBar
          to={to}
          field={field}
          keyword={keyword}
          onKeyword={setKeyword}
          onJump={jump}
          onClosed={close}
        />
      )}
      {isLost && (
        <p className={css.lost} role="alert">
          {t("jumpLost")}
        </p>
      )}
      <SchoolReview to={to} />
      {isReady && (
        <Suspense>
          <ConversationNotes sessionId={sessionId} mayPin onJump={jump} />
        </Suspense>
      )}
      {isReady ? (
        <SchoolReports scene={0} to={to}>
          <Messages
            key={sessionId}
            to={to}
            nick={nick}
            sessionId={sessionId}
            onJump={jump}
            keyword={keyword?.trim() ?? ""}
          />
        </SchoolReports>
      ) : (
        <MessagesSkeleton />
      )}
      {isBlocked && (
        <p className={css.blocked}>
          {t("blockedBar", { nick })}
          <button type="button" onClick={() => void askAndBlock(to, nick, false)}>
            {t("unblockYes")}
          </button>
        </p>
      )}
      <Suspense>
        <Composer
          key={`write-${sessionId}`}
          to={to}
          nick={nick}
          sessionId={sessionId}
          onFiles={files.add}
          onPaste={files.paste}
        />
      </Suspense>
      <ChosenFiles files={files} nick={nick} hint={t("dropHere")} />
    </section>
  );
}

type MessagesProps = {
  to: string;
  nick: string;
  sessionId: string;
  onJump: (seq: number) => void;
  keyword: string;
};

/** What was said, as far as it is loaded. */
export function Messages({ to, nick, sessionId, onJump, keyword }: MessagesProps) {
  const t = useTexts(inbox);
  const conversation = useInbox((client) => client.messages.conversation(sessionId));
  const readLine = useReadLine(sessionId);
  const open = () => void openInbox().client.messages.open({ scene: 0, to });
  const { rows, page } = conversation;
  if (rows.length > 0) {
    return (
      <MessageList
        conversation={conversation}
        to={to}
        nick={nick}
        readLine={readLine}
        onJump={onJump}
        keyword={keyword}
      />
    );
  }
  if (page === "failed") return <ErrorPanel text={t("loadFailed")} onRetry={open} />;
  if (page !== "idle") return <MessagesSkeleton />;
  return (
    <div className={css.middle}>
      <EmptyState icon={<MessageIcon />} title={t("noMessagesTitle", { nick })} text={t("noMessagesText")} />
    </div>
  );
}

export function MessagesSkeleton() {
  const t = useTexts(inbox);
  return (
    <div className={css.skeleton} role="status" aria-label={t("loading")}>
      {[220, 340, 180, 260, 120, 300].map((width, index) => (
        <Skeleton key={width} width={width} height={38} radius={16} ml={index % 3 === 2 ? "auto" : 0} />
      ))}
    </div>
  );
}

/** Shows what this device keeps, and fetches what is missing whenever the connection is up. */
export function useOpened(to: string): void {
  const { phase, isReady } = useStatus();
  const isLive = phase === "live";
  useEffect(() => {
    if (!isReady) return;
    const { client } = openInbox();
    if (isLive) client.users.need([to]);
    void client.messages.open({ scene: 0, to });
  }, [to, isReady, isLive]);
}
