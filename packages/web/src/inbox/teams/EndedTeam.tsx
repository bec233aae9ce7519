import { teams } from "@lyceum/texts/teams";
import { EmptyState, MessageIcon } from "@lyceum/ui";
import { useEffect } from "react";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox, useInbox } from "../connection/inbox.ts";
import type { Ending } from "./use-ending.ts";

/** In the place of a conversation that is gone: what happened, where this page has seen it (M7, M8). */
export function EndedTeam({ ending }: { ending: Ending }) {
  const t = useTexts(teams);
  const by = ending?.kind === "dismissed" ? ending.by : "";
  useEffect(() => openInbox().client.users.need(by === "" ? [] : [by]), [by]);
  const nick = useInbox((client) => client.users.card(by)?.nick ?? by);
  const texts = {
    dismissed: { title: t("dismissed", { nick }), text: t("dismissedText") },
    removed: { title: t("gone"), text: t("removedText") },
  };
  const { title, text } = ending ? texts[ending.kind] : { title: t("gone"), text: undefined };
  return (
    <EmptyState
      icon={<MessageIcon />}
      title={title}
      {...(text === undefined ? {} : { text })}
      actions={<RouteLink screen="message">{t("toConversations")}</RouteLink>}
    />
  );
}
