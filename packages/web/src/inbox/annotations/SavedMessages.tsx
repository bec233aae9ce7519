import type { Collect, Message } from "@lyceum/contract/shapes";
import { annotations as texts } from "@lyceum/texts/annotations";
import { inbox } from "@lyceum/texts/inbox";
import { EmptyState, ErrorPanel } from "@lyceum/ui";
import { Button, Skeleton } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import { fullTime } from "../../shared/dates.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { showFault } from "../../shared/show-fault.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { openInbox, useInbox, useStatus } from "../connection/inbox.ts";
import conversation from "../conversation/Conversation.module.css";
import { SaveIcon } from "../files/icons.tsx";
import { BackIcon, DeleteIcon } from "../icons.tsx";
import { inWords } from "../kinds.ts";
import notes from "./ConversationNotes.module.css";
import { nickOf, openAnnotations } from "./opened.ts";
import { savedMessageType } from "./react.ts";
import css from "./SavedMessages.module.css";

type Saved = { collect: Collect; msg: Message | null };
type Page = { saved: readonly Saved[]; more: boolean };

/** What the person has saved, newest first; it says what the messages say now (M12). */
export function SavedMessages() {
  const t = useTexts(texts);
  const { page, isFailed, retry, more, remove } = useSaved();
  return (
    <section className={conversation.conversation} aria-label={t("saved")}>
      <header className={conversation.head}>
        <RouteLink screen="message" className={conversation.back} aria-label={t("back")}>
          <BackIcon />
        </RouteLink>
        <h2 className={conversation.nick}>{t("saved")}</h2>
      </header>
      {isFailed ? (
        <ErrorPanel text={t("savedFailed")} onRetry={retry} />
      ) : !page ? (
        <div className={css.list} role="status" aria-label={t("loading")}>
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} height={64} mb={10} />
          ))}
        </div>
      ) : page.saved.length === 0 ? (
        <div className={conversation.middle}>
          <EmptyState icon={<SaveIcon size={28} />} title={t("noSavedTitle")} text={t("noSavedText")} />
        </div>
      ) : (
        <ul className={css.list}>
          {page.saved.map((one) => (
            <Row key={one.collect.id} {...one} onRemove={() => remove(one.collect.id)} />
          ))}
          {page.more && (
            <li>
              <Button variant="default" onClick={more}>
                {t("loadMore")}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function Row({ msg, onRemove }: Saved & { onRemove: () => void }) {
  const t = useTexts(texts);
  return (
    <li className={css.row}>
      {msg ? <SavedLink msg={msg} /> : <span className={css.gone}>{t("savedGone")}</span>}
      <button
        type="button"
        className={notes.close}
        aria-label={t("remove")}
        title={t("remove")}
        onClick={onRemove}
      >
        <DeleteIcon />
      </button>
    </li>
  );
}

function SavedLink({ msg }: { msg: Message }) {
  const tInbox = useTexts(inbox);
  const language = useLanguage();
  const self = useInbox((client) => client.connection.self());
  const nick = useInbox((client) => nickOf(client, msg.from));
  const team = useInbox((client) => (msg.scene === 1 ? client.teams.team(msg.to)?.name : undefined));
  const other = msg.from === self ? msg.to : msg.from;
  return (
    <RouteLink
      screen="message"
      query={{ ...(msg.scene === 1 ? { team: msg.to } : { to: other }), at: msg.seq }}
      className={css.link}
    >
      <span className={notes.who}>
        <b>{team === undefined ? nick : `${nick} · ${team}`}</b>
        <time dateTime={new Date(msg.time).toISOString()}>{fullTime(language, msg.time)}</time>
      </span>
      <span className={css.words} dir="auto">
        {inWords(msg, tInbox)}
      </span>
    </RouteLink>
  );
}

function useSaved() {
  const [page, setPage] = useState<Page | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const isLive = useStatus().phase === "live";
  const read = useCallback(async (before: Page | null): Promise<Page> => {
    const lastId = before?.saved.at(-1)?.collect.id;
    const { collects } = openAnnotations();
    const found = await collects.getCollects({
      type: savedMessageType,
      ...(lastId === undefined ? {} : { lastId }),
    });
    const ids = found.collectList.map(({ uniqueId }) => uniqueId).filter((id) => /^\d+-\d+$/.test(id));
    const { messages, users } = openInbox().client;
    const msgs = ids.length === 0 ? [] : await messages.getMsgsByIdServer(ids);
    users.need([...new Set(msgs.map(({ from }) => from))]);
    const byId = new Map(msgs.filter(({ recalled }) => !recalled).map((msg) => [msg.idServer, msg]));
    const saved = found.collectList.map((collect) => ({
      collect,
      msg: byId.get(collect.uniqueId) ?? null,
    }));
    return { saved: [...(before?.saved ?? []), ...saved], more: found.more };
  }, []);
  useEffect(() => openAnnotations().collects.onChange(() => setTurn((current) => current + 1)), []);
  useEffect(() => {
    if (!isLive) return;
    let isOver = false;
    read(null).then(
      (found) => !isOver && setPage(found),
      () => !isOver && setIsFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [isLive, turn, read]);
  return {
    page,
    isFailed,
    retry() {
      setIsFailed(false);
      setTurn((current) => current + 1);
    },
    more() {
      read(page).then(setPage, showFault);
    },
    remove(id: string) {
      openAnnotations()
        .collects.deleteCollects([id])
        .then(() => setTurn((current) => current + 1), showFault);
    },
  };
}
