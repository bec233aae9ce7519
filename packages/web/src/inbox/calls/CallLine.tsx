import type { ChatRow } from "@lyceum/im-client";
import { inbox } from "@lyceum/texts/inbox";
import { useStartCall } from "../../shared/call-port.ts";
import { clockTime } from "../../shared/dates.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { PhoneIcon, VideoIcon } from "./icons.tsx";
import css from "./Calls.module.css";
import { useMayCall } from "./use-may-call.ts";

type Props = { row: ChatRow; text: string; to: string };

/** A call in the conversation: what became of it, and calling again by a click. */
export function CallLine({ row, text, to }: Props) {
  const t = useTexts(inbox);
  const language = useLanguage();
  const start = useStartCall();
  const mayCall = useMayCall();
  const attach = row.attach && "netcallType" in row.attach ? row.attach : null;
  const isVideo = attach?.netcallType === 2;
  const isMissed = attach?.type === "netcallMiss" && row.flow === "in";
  return (
    <div className={css.line}>
      <button
        type="button"
        className={css.card}
        data-missed={isMissed || undefined}
        disabled={!start || !mayCall}
        onClick={() => start?.(to, isVideo ? "picture" : "sound")}
        title={t("callAgain")}
      >
        {isVideo ? <VideoIcon /> : <PhoneIcon />}
        <span>{text}</span>
        <time dateTime={new Date(row.time).toISOString()}>{clockTime(language, row.time)}</time>
      </button>
    </div>
  );
}
