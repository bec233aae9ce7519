import type { Message, MessageRef } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import type { ChatRow } from "@lyceum/im-client";
import { annotations as texts } from "@lyceum/texts/annotations";
import { inbox } from "@lyceum/texts/inbox";
import { ErrorPanel } from "@lyceum/ui";
import { Button, Textarea } from "@mantine/core";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { fullTime, listTime } from "../../shared/dates.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { openInbox, useInbox, useStatus } from "../connection/inbox.ts";
import { CloseIcon } from "../icons.tsx";
import { inWords } from "../kinds.ts";
import css from "./ConversationNotes.module.css";
import { answersIn, nickOf, openAnnotations } from "./opened.ts";
import { peerOfSession } from "../peer-of-session.ts";
import { openThread } from "./opened-thread.ts";

type Props = { sessionId: string; seq: number; onJump: (seq: number) => void };
type Answer = Pick<ChatRow, "key" | "seq" | "from" | "time" | "type" | "body" | "attach" | "status">;

/** The answers to one message, beside its conversation (M12). */
export function ThreadPanel({ sessionId, seq, onJump }: Props) {
  const t = useTexts(texts);
  const { thread, isFailed, retry, loadMore } = useThread(sessionId, seq);
  const rows = useInbox((client) => client.messages.conversation(sessionId).rows);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const came = document.activeElement;
    const element = panel.current;
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.isComposing) openThread(null);
    };
    element?.addEventListener("keydown", press);
    return () => {
      element?.removeEventListener("keydown", press);
      if (came instanceof HTMLElement && came.isConnected) came.focus({ preventScroll: true });
    };
  }, []);
  const { asEdited } = openInbox().client.messages;
  const answers = merge(asEdited(sessionId, thread?.msgs ?? []), answersIn(rows, seq), rows);
  const first = thread?.threadMsg && asEdited(sessionId, [thread.threadMsg])[0];
  return (
    <aside ref={panel} className={css.panel} data-thread aria-label={t("thread")}>
      <header className={css.head}>
        <h3>{t("thread")}</h3>
        <button
          type="button"
          className={css.close}
          aria-label={t("closeThread")}
          title={t("closeThread")}
          onClick={() => openThread(null)}
        >
          <CloseIcon />
        </button>
      </header>
      {isFailed && <ErrorPanel text={t("threadFailed")} onRetry={retry} />}
      <ol className={css.list} aria-live="polite">
        {first && !first.recalled && <Said answer={answerOf(first)} isFirst />}
        {thread && (!first || first.recalled) && <li className={css.note}>{t("threadGone")}</li>}
        {!thread && !isFailed && (
          <li className={css.note} role="status">
            {t("loading")}
          </li>
        )}
        {thread?.more === true && (
          <li>
            <Button size="compact-sm" variant="default" onClick={loadMore}>
              {t("loadMore")}
            </Button>
          </li>
        )}
        {answers.map((answer) => (
          <Said key={answer.key} answer={answer} />
        ))}
        {thread && answers.length === 0 && <li className={css.note}>{t("noAnswers")}</li>}
      </ol>
      {first && !first.recalled && <AnswerForm sessionId={sessionId} first={first} onJump={onJump} />}
    </aside>
  );
}

function Said({ answer, isFirst }: { answer: Answer; isFirst?: boolean }) {
  const tInbox = useTexts(inbox);
  const language = useLanguage();
  const nick = useInbox((client) => nickOf(client, answer.from));
  useEffect(() => openInbox().client.users.need([answer.from]), [answer.from]);
  return (
    <li
      className={css.said}
      data-first={isFirst || undefined}
      data-sending={answer.status === "sending" || undefined}
    >
      <div className={css.who}>
        <b>{nick}</b>
        <time dateTime={new Date(answer.time).toISOString()} title={fullTime(language, answer.time)}>
          {listTime(language, answer.time)}
        </time>
      </div>
      <div dir="auto">{inWords(answer, tInbox)}</div>
    </li>
  );
}

function AnswerForm({ sessionId, first }: { sessionId: string; first: Message; onJump: Props["onJump"] }) {
  const t = useTexts(texts);
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const isClosed = useStatus().connection === "ended";
  const send = () => {
    const body = text.trim();
    if (body === "" || isClosed) return;
    const reply = refer(first);
    const peer = peerOfSession(sessionId);
    openInbox().client.messages.sendText({
      ...peer,
      body,
      reply,
      thread: first.thread ?? reply,
      ...(peer.scene === 1 ? { needMsgReceipt: true } : {}),
    });
    setText("");
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={field}
        aria-label={t("answer")}
        placeholder={t("answer")}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={limits.messageBodyMax.value}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <Button type="submit" disabled={text.trim() === "" || isClosed}>
        {t("send")}
      </Button>
    </form>
  );
}

type Thread = { msgs: readonly Message[]; threadMsg: Message | null; more: boolean };

/** The newest answers of a thread, and older ones as they are asked for; read again when the connection is back. */
function useThread(sessionId: string, seq: number) {
  const [thread, setThread] = useState<Thread | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const isLive = useStatus().phase === "live";
  const read = useCallback(
    async (before: Thread | null) => {
      const last = before?.msgs[0]?.idServer;
      const place = { ...peerOfSession(sessionId), seq };
      const page = await openAnnotations().annotations.getThreadMsgs({
        ...place,
        reverse: true,
        ...(last === undefined ? {} : { lastMsgId: last }),
      });
      const { threadMsg, more } = page;
      return { msgs: [...page.msgs.toReversed(), ...(before?.msgs ?? [])], threadMsg, more };
    },
    [sessionId, seq],
  );
  const take = useEffectEvent((before: Thread | null) => {
    let isOver = false;
    read(before).then(
      (found) => !isOver && setThread(found),
      () => !isOver && setIsFailed(true),
    );
    return () => {
      isOver = true;
    };
  });
  useEffect(() => (isLive && !isFailed ? take(null) : undefined), [isLive, isFailed]);
  return {
    thread,
    isFailed,
    retry: () => setIsFailed(false),
    loadMore: () => {
      read(thread).then(setThread, () => setIsFailed(true));
    },
  };
}

/** What the server told and what has come or is on its way since; what the conversation knows to be recalled is gone. */
function merge(
  msgs: readonly Message[],
  shown: readonly ChatRow[],
  rows: readonly ChatRow[],
): readonly Answer[] {
  const gone = new Set(rows.filter(({ isRecalled }) => isRecalled).map(({ seq }) => seq));
  const known = new Set(shown.map(({ seq }) => seq));
  const older = msgs.filter((msg) => !known.has(msg.seq) && !gone.has(msg.seq) && !msg.recalled);
  return [...older.map(answerOf), ...shown].toSorted(
    (one, other) => (one.seq ?? Number.MAX_SAFE_INTEGER) - (other.seq ?? Number.MAX_SAFE_INTEGER),
  );
}

function answerOf(msg: Message): Answer {
  const { seq, from, time, type, body, attach } = msg;
  const key = `${from}/${msg.idClient}`;
  return { key, seq, from, time, type, body, status: "success", ...(attach ? { attach } : {}) };
}

function refer({ from, to, time, idServer, idClient, seq }: Message): MessageRef {
  return { from, to, time, idServer, idClient, seq };
}
