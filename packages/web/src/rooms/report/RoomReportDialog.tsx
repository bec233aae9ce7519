import { limits } from "@lyceum/contract/limits";
import { reporting } from "@lyceum/texts/reporting";
import { http } from "../../shared/http/index.ts";
import { ReportForm } from "../../shared/reporting/ReportForm.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { useRoomSession } from "../session/session-context.tsx";
import type { RoomReport } from "../session/room-view.ts";

/** Reports the room, a person in it or a message of its chat to the staff of the institution, also after one was put out (D8). */
export function RoomReportDialog({ report, onClosed }: { report: RoomReport; onClosed: () => void }) {
  const { about, nick, body: said } = report;
  const t = useTexts(reporting);
  const { room, roomId: opened } = useRoomSession();
  const isInside = room.phase().name !== "closed";
  const roomId = room.state()?.roomId ?? opened;
  const isMessage = about.part === "message" || about.part === "private";
  const title =
    about.part === "room"
      ? t("titleRoom")
      : t(isMessage ? "title" : "titlePerson", { name: nick ?? t("theOthers") });
  return (
    <ReportForm
      title={title}
      said={isMessage ? said : null}
      nick={about.part === "room" ? null : nick}
      sealed={
        isMessage
          ? t("sealedMessageOfRoom", { count: limits.messageReportAround.value })
          : t(isInside ? "sealedRoom" : "sealedRoomBefore")
      }
      send={async (more) => {
        const body = { about, ...more };
        await http.call("POST /v1/rooms/{id}/reports", { params: { id: roomId }, body, isQuiet: true });
      }}
      onClosed={onClosed}
    />
  );
}
