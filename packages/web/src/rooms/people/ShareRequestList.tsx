import { rooms } from "@lyceum/texts/rooms";
import { Button } from "@mantine/core";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";
import css from "./Members.module.css";

/** Who asks to share the screen, the first first, for hosts (R3). */
export function ShareRequestList() {
  const t = useTexts(rooms);
  const { room } = useRoomSession();
  const members = useRoomState()?.members ?? [];
  const asking = members
    .filter(({ shareAskedAt }) => shareAskedAt != null)
    .toSorted((one, other) => (one.shareAskedAt ?? 0) - (other.shareAskedAt ?? 0));
  if (asking.length === 0) return null;
  /** Another host may have answered, or the request was taken back. */
  const answer = async (account: string, how: () => Promise<void>) => {
    const isWaiting = () =>
      room.state()?.members.some((one) => one.account === account && one.shareAskedAt != null) === true;
    await how().catch((error: unknown) => {
      if (isWaiting()) showFault(error);
    });
  };
  return (
    <section className={css.asks} aria-label={t("shareRequests", { n: asking.length })}>
      <div className={css.asksHead}>
        <h3 className={css.asksTitle}>{t("shareRequests", { n: asking.length })}</h3>
      </div>
      <ol className={css.asksList}>
        {asking.map(({ account, nick, avatar }) => (
          <li key={account} className={css.ask}>
            <Avatar nick={nick} avatar={avatar} size={28} />
            <span className={css.who}>
              <span className={css.name}>{nick}</span>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t("rejectShareOf", { user: nick })}
              onClick={() => void answer(account, () => room.actions.rejectShare(account))}
            >
              {t("rejectHand")}
            </Button>
            <Button
              size="compact-sm"
              aria-label={t("allowShareOf", { user: nick })}
              onClick={() => void answer(account, () => room.actions.grantShare(account, true))}
            >
              {t("allow")}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
