import { inbox } from "@lyceum/texts/inbox";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./ConnectionBar.module.css";
import { openInbox, useStatus } from "./inbox.ts";
import type { Status } from "./status.ts";

/** Says what the connection does when it is not simply up, when it tries again, and what a person can do. */
export function ConnectionBar() {
  const t = useTexts(inbox);
  const status = useStatus();
  const seconds = useSecondsUntil(status.nextTryAt);
  const isCatchingUp = useCatchingUp(status);
  const { client, reconnect } = openInbox();
  const isVerified = status.connection === "up" && status.isVerified;
  return (
    <div role="status" className={css.place} data-verified={isVerified || undefined}>
      {status.connection === "ended" && (
        <Bar tone="error" text={t(endedText(status))} action={t("reconnect")} onAct={reconnect} />
      )}
      {status.connection === "waiting" && (
        <Bar tone="warning" text={t("lostRetryIn", { seconds })} action={t("retryNow")} onAct={reconnect} />
      )}
      {isCatchingUp && <Bar tone="calm" text={t("catchingUp")} />}
      {status.connection === "retrying" && <Bar tone="warning" text={t("lostConnecting")} />}
      {status.connection === "up" && status.phase === "failed" && (
        <Bar
          tone="error"
          text={t("syncFailed")}
          action={t("retry")}
          onAct={() => client.connection.retrySync()}
        />
      )}
    </div>
  );
}

const kickTexts = {
  samePlatformKick: "kickedSamePlatform",
  serverKick: "kickedByServer",
  otherPlatformKick: "kickedByOther",
  silentlyKick: "kickedSilently",
} as const;

type BarProps = { tone: "calm" | "warning" | "error"; text: string; action?: string; onAct?: () => void };

function Bar({ tone, text, action, onAct }: BarProps) {
  return (
    <div className={css.bar} data-tone={tone}>
      <span>{text}</span>
      {action !== undefined && (
        <button type="button" onClick={onAct}>
          {action}
        </button>
      )}
    </div>
  );
}

/** What is shown is of an earlier visit, and the connection takes longer than a moment. */
function useCatchingUp({ isReady, connection, phase }: Status): boolean {
  const isNow =
    isReady && phase !== "live" && phase !== "failed" && (connection === "opening" || connection === "up");
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(isNow), isNow ? momentMs : 0);
    return () => clearTimeout(timer);
  }, [isNow]);
  return isNow && isLong;
}

const momentMs = 500;

function endedText({ imStatus, reason }: Status) {
  if (imStatus === "kicked")
    return reason in kickTexts ? kickTexts[reason as keyof typeof kickTexts] : "kickedUnknown";
  if (imStatus === 302) return "refused";
  return imStatus === 422 ? "disabled" : "closed";
}

function useSecondsUntil(at: number | null): number {
  return useSyncExternalStore(everyHalfSecond, () =>
    at === null ? 0 : Math.max(1, Math.ceil((at - Date.now()) / 1_000)),
  );
}

function everyHalfSecond(listener: () => void): () => void {
  const timer = setInterval(listener, 500);
  return () => clearInterval(timer);
}
