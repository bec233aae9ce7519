import { calls } from "@lyceum/texts/calls";
import { useEffect, useState } from "react";
import { Avatar } from "../shared/parts/Avatar.tsx";
import { useTexts } from "../shared/use-texts.ts";
import type { Call, CallStore } from "./call.ts";
import { CallMedia } from "./CallMedia.tsx";
import css from "./CallWindow.module.css";
import { HangUp } from "./HangUp.tsx";
import { CloseIcon, MaximiseIcon, MinimiseIcon } from "./icons.tsx";
import { useChime } from "./use-chime.ts";
import { useMoved } from "./use-moved.ts";
import { usePeer } from "./use-peer.ts";

type Props = { call: Exclude<Call, { phase: "incoming" }>; store: CallStore };

/** The window of a call: small and movable above the page, or as large as the page. */
export function CallWindow({ call, store }: Props) {
  const t = useTexts(calls);
  const { nick, avatar } = usePeer(call.peer);
  const [isLarge, setIsLarge] = useState(false);
  const { place, handle } = useMoved(isLarge);
  useChime("outgoing", call.phase === "outgoing");
  const session = call.phase === "active" ? call.session : null;
  return (
    <section
      className={css.window}
      data-large={isLarge || undefined}
      data-over={call.phase === "over" || undefined}
      style={isLarge ? undefined : { transform: `translate(${place.x}px, ${place.y}px)` }}
      aria-label={t("callWith", { nick })}
    >
      <header className={css.head}>
        <button type="button" className={css.handle} {...handle} title={t("move")}>
          <span className={css.title}>{nick}</span>
          {session && call.phase === "active" && <Elapsed since={call.since} />}
        </button>
        {call.phase === "over" ? (
          <button
            type="button"
            className={css.small}
            onClick={() => store.dismiss()}
            aria-label={t("close")}
            title={t("close")}
          >
            <CloseIcon size={18} />
          </button>
        ) : (
          <button
            type="button"
            className={css.small}
            onClick={() => setIsLarge(!isLarge)}
            aria-label={t(isLarge ? "minimise" : "maximise")}
            title={t(isLarge ? "minimise" : "maximise")}
          >
            {isLarge ? <MinimiseIcon size={18} /> : <MaximiseIcon size={18} />}
          </button>
        )}
      </header>
      {session ? (
        <CallMedia session={session} store={store} peer={call.peer} nick={nick} avatar={avatar} />
      ) : (
        <>
          <div className={css.still}>
            <Avatar nick={nick} avatar={avatar} size={isLarge ? 128 : 80} />
            <p className={css.state} role="status">
              <State call={call} nick={nick} />
            </p>
          </div>
          <footer className={css.tools}>
            {call.phase === "over" ? (
              call.why !== "ended" && (
                <button
                  type="button"
                  className={css.again}
                  onClick={() => void store.start(call.peer, call.kind)}
                >
                  {t("callAgain")}
                </button>
              )
            ) : (
              <HangUp label={t(call.phase === "outgoing" ? "cancel" : "hangUp")} store={store} />
            )}
          </footer>
        </>
      )}
    </section>
  );
}

function State({ call, nick }: { call: Props["call"]; nick: string }) {
  const t = useTexts(calls);
  if (call.phase === "outgoing") return call.isAway ? t("callingAway", { nick }) : t("calling");
  if (call.phase === "active") return t("connecting");
  switch (call.why) {
    case "ended":
      return t("overEnded");
    case "declined":
      return t("overDeclined", { nick });
    case "busy":
      return t("overBusy", { nick });
    case "noAnswer":
      return t("overNoAnswer", { nick });
    case "cancelled":
      return t("overCancelled", { nick });
    case "failed":
      return t("overFailed");
  }
}

/** "3:12" */
function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1_000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <span className={css.elapsed} role="timer">
      {text}
    </span>
  );
}
