import { chatRightOf, type ChatRight } from "@lyceum/domain/social";
import type { ChatRelations, OwnProfile } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { Button } from "@mantine/core";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { timeText } from "../time-text.ts";
import css from "./ChatCost.module.css";

type Props = {
  right: ChatRight;
  /** The person has agreed to use a free chat. */
  isAgreed: boolean;
  onAgree: () => void;
};

/** Says before a word is written what it will cost, and until when the two may write (D3). */
export function ChatCost({ right, isAgreed, onAgree }: Props) {
  const t = useTexts(social);
  const language = useLanguage();
  if (right.result === 1) {
    const time = timeText(language, right.until);
    return (
      <p className={css.bar} role="status" data-open>
        {right.by === "window" ? t("windowUntil", { time }) : t("premiumUntil", { time })}
      </p>
    );
  }
  if (right.result === 2)
    return (
      <div className={css.bar} role="status" data-closed>
        <span>{t("chatClosed")}</span>
        <Button component={RouteLink} screen="socialPremium" size="compact-sm">
          {t("seePremium")}
        </Button>
      </div>
    );
  return (
    <div className={css.bar} role="status">
      <span>
        {t("chatCost", { count: right.left })} <strong>{t("window")}</strong>
      </span>
      {isAgreed ? (
        <span className={css.agreed}>{t("freeChatReady")}</span>
      ) : (
        <Button size="compact-sm" onClick={onAgree}>
          {t("freeChatUse")}
        </Button>
      )}
    </div>
  );
}

/** The right as this page knows it; the server decides again when the message is stored. */
export function rightIn(
  stats: OwnProfile["stats"],
  { vipUntil }: { vipUntil: number },
  { chats }: ChatRelations,
  to: string,
  now: number,
): ChatRight {
  const expiresAt = chats.find(({ user_id }) => user_id === to)?.chat_expires_at ?? 0;
  return chatRightOf(
    {
      isBarred: false,
      vipUntil,
      serviceUntil: stats["chat-service-at"] * 1_000,
      windowUntil: expiresAt * 1_000,
      freeChats: stats["free-chat-limits"],
    },
    now,
  );
}
