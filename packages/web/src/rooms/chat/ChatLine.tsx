import { memberOf } from "@lyceum/domain/rooms";
import { rooms } from "@lyceum/texts/rooms";
import { roomsFiles } from "@lyceum/texts/rooms-files";
import { message } from "@lyceum/ui";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { LazyFormattedText, NotSent } from "../../inbox/index.ts";
import { clockTime, fullTime } from "../../shared/dates.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { ReportMessageButton } from "../report/ReportMessageButton.tsx";
import { useRoom, useRoomSession } from "../session/session-context.tsx";
import { Suspense } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { withTexts } from "../../shared/with-texts.ts";
import type { RoomChatRow } from "./chat-rows.ts";
import { type Peer, useWriteTo } from "./chat-view.ts";
import { LockIcon } from "./icons.tsx";
import css from "./Chat.module.css";

const RoomFile = lazyPanel(
  () => withTexts(import("../files/RoomFile.tsx"), roomsFiles),
  (m) => m.RoomFile,
  { Waiting: () => <span className={css.waiting} /> },
);

/** One message; the first of a group says whose it is and when. */
export function ChatLine({ row }: { row: RoomChatRow }) {
  const t = useTexts(rooms);
  const language = useLanguage();
  const author = useRoom(({ room }) => {
    const state = room.state();
    return state && memberOf(state, row.from);
  });
  const isOwn = row.flow === "out";
  return (
    <div
      className={css.line}
      data-private={row.peer ? true : undefined}
      data-flow={row.flow}
      data-starts={row.startsGroup || undefined}
    >
      {row.startsGroup && (
        <div className={css.head}>
          {!isOwn && <Avatar nick={row.nick} avatar={author?.avatar ?? ""} size={24} />}
          <span className={css.author}>{row.nick}</span>
          {author && author.role !== "member" && <span className={css.role}>{t(author.role)}</span>}
          <time
            className={css.time}
            dateTime={new Date(row.time).toISOString()}
            title={fullTime(language, row.time)}
          >
            {clockTime(language, row.time)}
          </time>
        </div>
      )}
      {row.startsGroup && row.peer && <PrivateTag peer={row.peer} isOwn={isOwn} />}
      <div className={css.said}>
        <div className={css.bubble} data-status={row.status} dir="auto">
          {row.file ? (
            <Suspense>
              <RoomFile file={row.file} />
            </Suspense>
          ) : (
            <Suspense>
              <LazyFormattedText body={row.body} keyword="" />
            </Suspense>
          )}
        </div>
        <ReportMessageButton row={row} />
      </div>
      {row.status === "sending" && <span className={css.state}>{t("sending")}</span>}
      {row.status === "failed" && <Failed idClient={row.key} isPrivate={row.peer !== null} />}
    </div>
  );
}

/** Whom it is for; what came to oneself is answered in the same way. */
function PrivateTag({ peer, isOwn }: { peer: Peer; isOwn: boolean }) {
  const t = useTexts(rooms);
  const writeTo = useWriteTo();
  return (
    <div className={css.private}>
      <LockIcon />
      <span>{isOwn ? t("privateTo", { user: peer.nick }) : t("privateToYou")}</span>
      {!isOwn && (
        <button
          type="button"
          className={css.reply}
          aria-label={t("replyPrivately", { user: peer.nick })}
          onClick={() => writeTo(peer)}
        >
          {t("reply")}
        </button>
      )}
    </div>
  );
}

function Failed({ idClient, isPrivate }: { idClient: string; isPrivate: boolean }) {
  const t = useTexts(rooms);
  const { room } = useRoomSession();
  const chat = isPrivate ? room.privates : room.chat;
  return (
    <NotSent
      words={{ notSent: t("notSent"), resend: t("resend"), discard: t("dropUnsent") }}
      onResend={() => void chat.resend(idClient).catch(() => message.error(t("sendFailed")))}
      onDiscard={() => chat.drop(idClient)}
    />
  );
}
