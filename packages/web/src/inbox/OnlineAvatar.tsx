import { inbox } from "@lyceum/texts/inbox";
import { useTexts } from "../shared/use-texts.ts";
import { useInbox } from "./connection/inbox.ts";
import { Avatar } from "../shared/parts/Avatar.tsx";
import css from "./OnlineAvatar.module.css";

/** A person's picture with a dot while the person is online. */
export function OnlineAvatar({ to, ...avatar }: { to: string; nick: string; avatar: string; size: number }) {
  const t = useTexts(inbox);
  const isOnline = useInbox((client) => client.presence.of(to) ?? false);
  return (
    <span className={css.avatar}>
      <Avatar {...avatar} />
      {isOnline && <span className={css.dot} role="img" aria-label={t("online")} title={t("online")} />}
    </span>
  );
}
