import { rooms } from "@lyceum/texts/rooms";
import { message, notify } from "@lyceum/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { showFault } from "../../shared/show-fault.ts";
import { useRoomSession } from "../session/session-context.tsx";
import css from "./Members.module.css";
import { type RoomNotification, notificationsOf } from "./notifications.ts";

const gatherMs = 800;
const quietMs = 3_000;
const entryMs = 8_000;
type Crowd =
  | Extract<RoomNotification, { account: string }>
  | Extract<RoomNotification, { kind: "came" | "went" }>;

/** Says what happens in the room. What many do at once is one sentence, and comings and goings are a quiet line. */
export function RoomNotifications() {
  const { room, account } = useRoomSession();
  const crowd = useRef<Crowd[]>([]);
  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { line, tellMany, tellOne } = useTelling();
  const onGathered = useEffectEvent(() => {
    gathering.current = undefined;
    tellMany(crowd.current.splice(0));
  });
  const onNotification = useEffectEvent((notification: RoomNotification) => {
    if (notification.kind === "said" || notification.kind === "about") return tellOne(notification);
    crowd.current.push(notification);
    gathering.current ??= setTimeout(() => onGathered(), gatherMs);
  });
  useEffect(() => {
    const stop = room.onStep((step) => {
      for (const notification of notificationsOf(step, account)) onNotification(notification);
    });
    return () => {
      stop();
      clearTimeout(gathering.current);
      gathering.current = undefined;
    };
  }, [room, account]);
  return (
    <div className={css.quiet} role="status">
      {line}
    </div>
  );
}

function useTelling() {
  const t = useTexts(rooms);
  const { room, view } = useRoomSession();
  const [line, setLine] = useQuietLine();

  function tellOne(notification: Extract<RoomNotification, { kind: "said" | "about" }>): void {
    if (notification.kind === "said") message[notification.tone](t(notification.text));
    else message.info(t(notification.text, { user: notification.user }));
  }

  function tellMany(crowd: readonly Crowd[]): void {
    const came = crowd.filter(({ kind }) => kind === "came");
    const went = crowd.filter(({ kind }) => kind === "went");
    const lines = [
      ...(came.length > 0 ? [sentence("came", came)] : []),
      ...(went.length > 0 ? [sentence("went", went)] : []),
    ];
    if (lines.length > 0) setLine(lines.join(" "));
    const state = room.state();
    const raised = crowd
      .filter((one) => one.kind === "raised")
      .filter((one) => state?.hands.includes(one.account));
    if (raised.length > 0) message.info(sentence("raised", raised));
    const asks = crowd
      .filter((one) => one.kind === "asksShare")
      .filter((one) =>
        state?.members.some(({ account, shareAskedAt }) => account === one.account && shareAskedAt != null),
      );
    const [asker] = asks;
    if (asker)
      notify({
        text: sentence("asksShare", asks),
        lifeMs: entryMs,
        action:
          asks.length === 1
            ? {
                label: t("allow"),
                run: () => void room.actions.grantShare(asker.account, true).catch(showFault),
              }
            : { label: t("showWaiting"), run: () => view.set({ drawer: "members" }) },
      });
    const waits = crowd
      .filter((one) => one.kind === "waits")
      .filter((one) => state?.waiting.some(({ account }) => account === one.account));
    const [first] = waits;
    if (!first) return;
    const admit = () => void room.actions.admit(first.account).catch(showFault);
    const look = () => view.set({ drawer: "members" });
    notify({
      text: sentence("waits", waits),
      lifeMs: entryMs,
      action: waits.length === 1 ? { label: t("admit"), run: admit } : { label: t("showWaiting"), run: look },
    });
  }

  function sentence(kind: Crowd["kind"], people: readonly Crowd[]): string {
    const user = people[0]?.user ?? "";
    const n = people.length - 1;
    return n === 0 ? t(`${kind}One`, { user }) : t(`${kind}More`, { user, n });
  }

  return { line, tellOne, tellMany };
}

/** A line that goes by itself. */
function useQuietLine(): [string, (line: string) => void] {
  const [line, setLine] = useState("");
  useEffect(() => {
    if (line === "") return;
    const timer = setTimeout(() => setLine(""), quietMs);
    return () => clearTimeout(timer);
  }, [line]);
  return [line, setLine];
}
