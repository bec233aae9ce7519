import { inbox } from "@lyceum/texts/inbox";
import { writing } from "@lyceum/texts/writing";
import type { ChatRow, Peer } from "@lyceum/im-client";
import { ErrorPanel } from "@lyceum/ui";
import { Modal } from "@mantine/core";
import { useEffect, useState } from "react";
import { fullTime } from "../../shared/dates.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { openInbox } from "../connection/inbox.ts";
import { peerOfSession } from "../peer-of-session.ts";
import css from "./EditedMark.module.css";

type Props = { row: ChatRow; sessionId: string };

/** That a text was changed, and when; pressed, it shows what it said before. */
export function EditedMark({ row, sessionId }: Props) {
  const t = useTexts(writing);
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  if (!row.edited || row.seq === null) return null;
  const label = t("editedAt", { time: fullTime(language, row.edited.time) });
  return (
    <>
      <button
        type="button"
        className={css.mark}
        aria-label={label}
        title={label}
        onClick={() => setIsOpen(true)}
      >
        {t("edited")}
      </button>
      {isOpen && (
        <Versions
          row={row}
          seq={row.seq}
          peer={peerOfSession(sessionId)}
          editedAt={row.edited.time}
          onClosed={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

type Version = { body: string; time: number };
type VersionsProps = { row: ChatRow; seq: number; peer: Peer; editedAt: number; onClosed: () => void };

function Versions({ row, seq, peer, editedAt, onClosed }: VersionsProps) {
  const t = useTexts(writing);
  const tInbox = useTexts(inbox);
  const language = useLanguage();
  const [versions, setVersions] = useState<readonly Version[] | "failed" | null>(null);
  const { scene, to } = peer;
  useEffect(() => {
    if (versions !== null) return;
    let isOver = false;
    openInbox()
      .client.messages.getEdits({ scene, to }, seq)
      .then(
        (found) => !isOver && setVersions(found),
        () => !isOver && setVersions("failed"),
      );
    return () => {
      isOver = true;
    };
  }, [versions, scene, to, seq]);
  return (
    <Modal opened onClose={onClosed} title={t("versionsTitle")} size={480}>
      {versions === "failed" && <ErrorPanel text={t("versionsFailed")} onRetry={() => setVersions(null)} />}
      <ol className={css.versions} aria-busy={versions === null}>
        <li>
          <time dateTime={new Date(editedAt).toISOString()}>
            {t("now")}, {fullTime(language, editedAt)}
          </time>
          <p dir="auto">{row.body}</p>
        </li>
        {versions === null && <li role="status">{tInbox("loading")}</li>}
        {versions !== "failed" &&
          versions?.toReversed().map(({ body, time }) => (
            <li key={time}>
              <time dateTime={new Date(time).toISOString()}>{fullTime(language, time)}</time>
              <p dir="auto">{body}</p>
            </li>
          ))}
      </ol>
    </Modal>
  );
}
