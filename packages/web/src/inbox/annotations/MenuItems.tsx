import type { ChatRow } from "@lyceum/im-client";
import { annotations as texts } from "@lyceum/texts/annotations";
import { Menu } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { useInbox } from "../connection/inbox.ts";
import { emojiOf, quickBodies } from "./emoji-body.ts";
import css from "./MenuItems.module.css";
import { useAnnotations } from "./opened.ts";
import { openThread } from "./opened-thread.ts";
import { saveMessage, togglePin, toggleReaction } from "./react.ts";

type Props = { row: ChatRow; seq: number; sessionId: string; close: () => void };

/** The reactions that are one press away: below what else a message offers, so that the keys meet Reply first. */
export function ReactionItems({
  seq,
  sessionId,
  close,
  onMore,
}: Omit<Props, "row"> & { onMore: () => void }) {
  const t = useTexts(texts);
  const self = useInbox((client) => client.connection.self());
  const comments = useAnnotations((annotations) => annotations.of(sessionId, seq)?.comments);
  return (
    <div className={css.quick} role="group" aria-label={t("react")}>
      {quickBodies.map((body) => {
        const emoji = emojiOf(body);
        const isOn = comments?.some((one) => one.from === self && one.body === body) === true;
        return (
          <Menu.Item
            key={body}
            className={css.emoji}
            data-on={isOn || undefined}
            aria-label={t(isOn ? "unreact" : "reactWith", { emoji })}
            onClick={() => {
              close();
              toggleReaction(sessionId, seq, body);
            }}
          >
            {emoji}
          </Menu.Item>
        );
      })}
      <Menu.Item
        className={css.emoji}
        aria-label={t("moreReactions")}
        title={t("moreReactions")}
        onClick={onMore}
      >
        <span aria-hidden>+</span>
      </Menu.Item>
    </div>
  );
}

/** Thread, pin and saving of a message. */
export function AnnotationItems({ row, seq, sessionId, mayPin, close }: Props & { mayPin: boolean }) {
  const t = useTexts(texts);
  const isPinned = useAnnotations((annotations) =>
    annotations.pins(sessionId).some(({ msg }) => msg.seq === seq),
  );
  return (
    <>
      <Menu.Item
        onClick={() => {
          close();
          openThread({ sessionId, seq: row.thread?.seq ?? seq });
        }}
      >
        {t("openThread")}
      </Menu.Item>
      {mayPin && (
        <Menu.Item
          onClick={() => {
            close();
            togglePin(sessionId, seq);
          }}
        >
          {t(isPinned ? "unpin" : "pin")}
        </Menu.Item>
      )}
      <Menu.Item
        onClick={() => {
          close();
          void saveMessage(sessionId, seq);
        }}
      >
        {t("save")}
      </Menu.Item>
    </>
  );
}
