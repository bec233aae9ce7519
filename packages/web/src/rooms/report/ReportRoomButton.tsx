import { rooms } from "@lyceum/texts/rooms";
import { Button } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { FlagIcon } from "../parts/icons.tsx";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";
import { useMayReport } from "./use-may-report.ts";
import css from "./Report.module.css";

/** Reports the room; its host, whom that would be about, does not. */
export function ReportRoomButton() {
  const t = useTexts(rooms);
  const { view, account } = useRoomSession();
  const mayReport = useMayReport();
  const state = useRoomState();
  if (!mayReport || !state || state.host === account) return null;
  return (
    <div className={css.foot}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<FlagIcon size={16} />}
        onClick={() => view.set({ report: { about: { part: "room" }, nick: null, body: "" } })}
      >
        {t("reportRoom")}
      </Button>
    </div>
  );
}
