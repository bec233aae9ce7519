import { rooms } from "@lyceum/texts/rooms";
import { useTexts } from "../../shared/use-texts.ts";
import type { RoomChatRow } from "../chat/chat-rows.ts";
import { FlagIcon } from "../parts/icons.tsx";
import { useRoomSession } from "../session/session-context.tsx";
import { useMayReport } from "./use-may-report.ts";
import css from "./Report.module.css";

/** Beside a message of somebody else. */
export function ReportMessageButton({ row: { place, nick, body } }: { row: RoomChatRow }) {
  const t = useTexts(rooms);
  const { view } = useRoomSession();
  const mayReport = useMayReport();
  if (!mayReport || place === null) return null;
  const name = t("reportMessageOf", { user: nick });
  return (
    <button
      type="button"
      className={css.flag}
      aria-label={name}
      title={name}
      onClick={() => view.set({ report: { about: place, nick, body } })}
    >
      <FlagIcon size={16} />
    </button>
  );
}
