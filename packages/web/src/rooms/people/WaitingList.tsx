import { rooms } from "@lyceum/texts/rooms";
import { Button } from "@mantine/core";
import { useState } from "react";
import { softDisabled } from "../../shared/parts/soft-disabled.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { showFault } from "../../shared/show-fault.ts";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";
import css from "./Members.module.css";

/** Who waits to be admitted, for hosts (R1). */
export function WaitingList() {
  const t = useTexts(rooms);
  const { room } = useRoomSession();
  const waiting = useRoomState()?.waiting ?? [];
  const [isBusy, setIsBusy] = useState(false);
  if (waiting.length === 0) return null;
  const admitAll = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      for (const { account } of waiting) await room.actions.admit(account);
    } catch (error) {
      showFault(error);
    }
    setIsBusy(false);
  };
  return (
    <section className={css.asks} aria-label={t("waitingPeople", { n: waiting.length })}>
      <div className={css.asksHead}>
        <h3 className={css.asksTitle}>{t("waitingPeople", { n: waiting.length })}</h3>
        <Button size="compact-sm" {...(isBusy && softDisabled)} onClick={() => void admitAll()}>
          {t("admitAll")}
        </Button>
      </div>
      <ul className={css.asksList}>
        {waiting.map(({ account, nick, avatar }) => (
          <li key={account} className={css.ask}>
            <Avatar nick={nick} avatar={avatar} size={28} />
            <span className={css.who}>
              <span className={css.name}>{nick}</span>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t("denyUser", { user: nick })}
              onClick={() => void room.actions.reject(account).catch(showFault)}
            >
              {t("deny")}
            </Button>
            <Button
              size="compact-sm"
              aria-label={t("admitUser", { user: nick })}
              onClick={() => void room.actions.admit(account).catch(showFault)}
            >
              {t("admit")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
