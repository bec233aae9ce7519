import { messageTypes } from "@lyceum/im-client";
import { inbox } from "@lyceum/texts/inbox";
import { memo, Suspense } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { ClockIcon, FailIcon, MoreIcon, TickIcon, TicksIcon } from "../icons.tsx";
import { callText } from "../calls/call-text.ts";
import { CallLine } from "../calls/CallLine.tsx";
import { teamCallOf } from "../calls/team-call.ts";
import { NotificationLine, ReadCount, SenderName } from "../teams/TeamParts.tsx";
import { useTeamInfo } from "../teams/team-context.ts";
import { Quote } from "../reply/Quote.tsx";
import { clockTime, dayName, fullTime } from "../../shared/dates.ts";
import { MessageBody } from "./MessageBody.tsx";
import { inWords } from "../kinds.ts";
import { useIsSelected } from "../select/selection.ts";
import { isOnlyEmojis } from "./is-only-emojis.ts";
import { type MenuPlace, menuPlaceOf } from "./menu-place.ts";
import css from "./MessageBubble.module.css";
import { NotSentLine } from "./lazy-not-sent.ts";
import type { ViewRow } from "./view-rows.ts";

/** Without it a message is still whole. */
const Reactions = lazyPanel(
  () => import("../annotations/Reactions.tsx"),
  (m) => m.Reactions,
  { Missing: () => null },
);

const TeamCallLine = lazyPanel(
  () => import("../calls/TeamCallLine.tsx"),
  (m) => m.TeamCallLine,
  { Missing: () => null, Waiting: () => <div style={{ height: 48 }} /> },
);

const EditedMark = lazyPanel(
  () => import("../edit/EditedMark.tsx"),
  (m) => m.EditedMark,
  { Missing: () => null },
);

const SelectBox = lazyPanel(
  () => import("../select/SelectBox.tsx"),
  (m) => m.SelectBox,
  { Missing: () => null },
);

type Props = ViewRow & {
  isRead: boolean;
  isFlashing: boolean;
  /** Words that are set off; "" for none. */
  keyword: string;
  /** The other person of the conversation. */
  nick: string;
  /** Stays the same function: what to do with the message is chosen at this button, or where the pointer asked for it. */
  onMenu: (row: ViewRow["row"], button: HTMLElement, at?: MenuPlace) => void;
  /** The same: a picture is shown large. */
  onView: (row: ViewRow["row"], button: HTMLElement) => void;
  sessionId: string;
  /** Stays the same function: goes to a quoted message. */
  onJump: (seq: number) => void;
};

/** One message with the labels that stand above it. */
export const MessageBubble = memo(
  function MessageBubble({
    row,
    startsDay,
    isFirstNew,
    startsGroup,
    endsGroup,
    isRead,
    isFlashing,
    keyword,
    nick,
    onMenu,
    onView,
    sessionId,
    onJump,
  }: Props) {
    const t = useTexts(inbox);
    const language = useLanguage();
    const isSelected = useIsSelected(sessionId, hasAuthor(row) ? row.seq : null);
    const isFailed = row.status === "fail";
    const isTeam = useTeamInfo() !== null;
    const teamCall = teamCallOf(row.attach);
    const callWords = callText(row.attach, row.flow === "out", t);
    return (
      <div
        className={css.line}
        data-flow={row.flow}
        data-team={(isTeam && hasAuthor(row)) || undefined}
        data-starts={startsGroup || undefined}
        data-selecting={isSelected !== null || undefined}
      >
        {isSelected !== null && row.seq !== null && (
          <Suspense>
            <SelectBox seq={row.seq} words={inWords(row, t)} isSelected={isSelected} />
          </Suspense>
        )}
        {startsDay && (
          <div className={css.day}>
            <span>{dayName(language, row.time, { today: t("today"), yesterday: t("yesterday") })}</span>
          </div>
        )}
        {isFirstNew && (
          <div className={css.new} role="separator" aria-label={t("newMessages")}>
            <span>{t("newMessages")}</span>
          </div>
        )}
        {startsGroup && hasAuthor(row) && <SenderName row={row} />}
        {row.type === messageTypes.notification ? (
          teamCall ? (
            <Suspense>
              <TeamCallLine row={row} said={teamCall} />
            </Suspense>
          ) : callWords === null ? (
            <NotificationLine row={row} />
          ) : (
            <CallLine row={row} text={callWords} to={sessionId.slice("p2p-".length)} />
          )
        ) : row.isRecalled ? (
          <div className={css.recalled}>
            {row.flow === "out" ? t("youRecalled") : t("peerRecalled", { nick: row.fromNick || nick })}
          </div>
        ) : row.type === messageTypes.tip && !isFailed ? (
          <div className={css.tip} title={fullTime(language, row.time)}>
            {row.body}
          </div>
        ) : (
          <div
            className={css.row}
            onContextMenu={(event) => {
              const button = event.currentTarget.lastElementChild;
              // What has no menu keeps that of the browser.
              if (row.seq === null || !(button instanceof HTMLElement)) return;
              const at = menuPlaceOf(event);
              if (at) onMenu(row, button, at);
            }}
          >
            <div
              className={css.bubble}
              data-ends={endsGroup || undefined}
              data-failed={isFailed || undefined}
              data-flash={isFlashing || undefined}
              data-emojis={
                (row.type === messageTypes.text && !row.reply && isOnlyEmojis(row.body)) || undefined
              }
            >
              {row.reply && <Quote sessionId={sessionId} reference={row.reply} nick={nick} onJump={onJump} />}
              <MessageBody row={row} keyword={keyword} onView={onView} />
              {(endsGroup || row.status !== "success" || row.edited) && (
                <span className={css.meta} title={fullTime(language, row.time)}>
                  {row.edited && (
                    <Suspense>
                      <EditedMark row={row} sessionId={sessionId} />
                    </Suspense>
                  )}
                  <time dateTime={new Date(row.time).toISOString()}>{clockTime(language, row.time)}</time>
                  <ReadCount row={row} />
                  {row.flow === "out" && <Status status={row.status} isRead={isRead} />}
                </span>
              )}
            </div>
            {row.seq !== null && (
              <button
                type="button"
                className={css.more}
                aria-label={t("messageMenu")}
                aria-haspopup="menu"
                onClick={(event) => onMenu(row, event.currentTarget)}
              >
                <MoreIcon />
              </button>
            )}
          </div>
        )}
        {(isFailed || row.isWaiting) && (
          <Suspense>
            <NotSentLine row={row} sessionId={sessionId} />
          </Suspense>
        )}
        {row.seq !== null && hasAuthor(row) && (
          <Suspense>
            <Reactions sessionId={sessionId} seq={row.seq} />
          </Suspense>
        )}
      </div>
    );
  },
  (a, b) =>
    a.row === b.row &&
    a.nick === b.nick &&
    a.onMenu === b.onMenu &&
    a.onView === b.onView &&
    a.onJump === b.onJump &&
    a.isRead === b.isRead &&
    a.isFlashing === b.isFlashing &&
    a.keyword === b.keyword &&
    a.startsDay === b.startsDay &&
    a.isFirstNew === b.isFirstNew &&
    a.startsGroup === b.startsGroup &&
    a.endsGroup === b.endsGroup,
);

/** Lines in the middle name whom they are about themselves. */
function hasAuthor({ type, isRecalled }: ViewRow["row"]): boolean {
  return !isRecalled && type !== messageTypes.notification && type !== messageTypes.tip;
}

function Status({ status, isRead }: { status: ViewRow["row"]["status"]; isRead: boolean }) {
  const t = useTexts(inbox);
  if (status === "sending") return <Mark name={t("sending")} kind="sending" icon={<ClockIcon />} />;
  if (status === "fail") return <Mark name={t("failed")} kind="fail" icon={<FailIcon />} />;
  return isRead ? (
    <Mark name={t("read")} kind="read" icon={<TicksIcon />} />
  ) : (
    <Mark name={t("sent")} kind="sent" icon={<TickIcon />} />
  );
}

function Mark({ name, kind, icon }: { name: string; kind: string; icon: React.ReactNode }) {
  return (
    <span className={css.mark} data-kind={kind} role="img" aria-label={name} title={name}>
      {icon}
    </span>
  );
}
