import { rooms } from "@lyceum/texts/rooms";
import { message, type Notification, notify } from "@lyceum/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { showFault } from "../../shared/show-fault.ts";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";
import css from "./Members.module.css";
import { type RoomNotification, notificationsOf } from "./notifications.ts";

const gatherMs = 800;
const quietMs = 3_000;
/** As good as for ever: the longest that a timer of a browser takes. */
const keptMs = 2_147_483_647;
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
  const state = useRoomState();
  const waiting = useKept(state !== null && state.waiting.length > 0);
  const asking = useKept(state?.members.some(({ shareAskedAt }) => shareAskedAt != null) === true);
  const look = () => view.set({ drawer: "members" });
  const isWaiting = (account: string) =>
    room.state()?.waiting.some((one) => one.account === account) === true;
  const isAsking = (account: string) =>
    room.state()?.members.some((one) => one.account === account && one.shareAskedAt != null) === true;

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
    const raised = crowd
      .filter((one) => one.kind === "raised")
      .filter((one) => room.state()?.hands.includes(one.account));
    if (raised.length > 0) message.info(sentence("raised", raised));
    const waits = crowd.filter((one) => one.kind === "waits").filter((one) => isWaiting(one.account));
    const [first] = waits;
    if (first)
      waiting.tell({
        text: sentence("waits", waits),
        action:
          waits.length === 1
            ? { label: t("admit"), run: () => void room.actions.admit(first.account).catch(showFault) }
            : { label: t("showWaiting"), run: look },
      });
    const asks = crowd.filter((one) => one.kind === "asksShare").filter((one) => isAsking(one.account));
    const [asker] = asks;
    if (asker)
      asking.tell({
        text: sentence("asksShare", asks),
        action:
          asks.length === 1
            ? {
                label: t("allow"),
                run: () => void room.actions.grantShare(asker.account, true).catch(showFault),
              }
            : { label: t("showWaiting"), run: look },
      });
  }

  function sentence(kind: Crowd["kind"], people: readonly Crowd[]): string {
    const user = people[0]?.user ?? "";
    const n = people.length - 1;
    return n === 0 ? t(`${kind}One`, { user }) : t(`${kind}More`, { user, n });
  }

  return { line, tellOne, tellMany };
}

/** A notification that stays as long as somebody waits for an answer; a newer one takes its place. */
function useKept(isNeeded: boolean) {
  const close = useRef(() => {});
  useEffect(() => {
    if (!isNeeded) close.current();
  }, [isNeeded]);
  useEffect(() => () => close.current(), []);
  return {
    tell(notification: Notification) {
      close.current();
      close.current = notify({ ...notification, lifeMs: keptMs });
    },
  };
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
