import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { Button, Loader } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { useElapsed } from "../session/use-elapsed.ts";
import { useRoom, useRoomSession } from "../session/session-context.tsx";
import { graceMinutes } from "./grace-minutes.ts";
import css from "./ConnectionBanner.module.css";

/** While the connection is lost: how long, what becomes of the place, and a try at once. */
export function ConnectionBanner() {
  const isLost = useRoom(({ room }) => room.phase().name === "reconnecting");
  return isLost ? <Lost /> : null;
}

function Lost() {
  const t = useTexts(roomsEntry);
  const session = useRoomSession();
  const [since] = useState(Date.now);
  const time = useElapsed(since);
  return (
    <div className={css.over}>
      <div className={css.banner} role="alert">
        <Loader size="sm" color="currentcolor" />
        <div>
          <div className={css.title}>{t("reconnecting")}</div>
          <div aria-hidden>{t("reconnectingFor", { time, n: graceMinutes })}</div>
        </div>
        <Button variant="default" onClick={session.retry}>
          {t("retryNow")}
        </Button>
      </div>
    </div>
  );
}
