import { inbox } from "@lyceum/texts/inbox";
import { useTexts } from "../app/use-texts.ts";
import { useInbox } from "./connection/inbox.ts";
import { Face } from "./Face.tsx";
import css from "./OnlineFace.module.css";

/** A person's picture with a dot while the person is on line. */
export function OnlineFace({ to, ...face }: { to: string; nick: string; avatar: string; size: number }) {
  const t = useTexts(inbox);
  const isOnline = useInbox((client) => client.presence.of(to) ?? false);
  return (
    <span className={css.face}>
      <Face {...face} />
      {isOnline && <span className={css.dot} role="img" aria-label={t("online")} title={t("online")} />}
    </span>
  );
}
