import { nudgeOf, problemOfText } from "@lyceum/domain/social";
import { social } from "@lyceum/texts/social";
import { useDraft, useInbox } from "../../inbox/one-to-one/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./ChatCost.module.css";

type Props = { to: string; nick: string; sessionId: string };

/** A word of caution above the composer: about what is being written, or else about what the other wrote last. */
export function NudgeBar({ to, nick: name, sessionId }: Props) {
  const t = useTexts(social);
  const self = useInbox((client) => client.connection.self());
  const draft = useDraft(self, sessionId);
  const said = useInbox((client) => {
    const last = client.messages.conversation(sessionId).rows.findLast(({ from }) => from === to);
    return last?.body ?? "";
  });
  const isMinor = problemOfText(draft) === "minor";
  const own = isMinor ? ("minor" as const) : nudgeOf(draft);
  const theirs = own === null ? nudgeOf(said) : null;
  if (own === null && theirs === null) return null;
  return (
    <p className={css.bar} role="status" data-closed>
      {own !== null && t(`ownNudge_${own}`)}
      {theirs === "money" && t("nudge_money")}
      {(theirs === "link" || theirs === "contact") && t(`nudge_${theirs}`, { name })}
    </p>
  );
}
