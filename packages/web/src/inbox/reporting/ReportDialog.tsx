import { limits } from "@lyceum/contract/limits";
import type { ChatRow } from "@lyceum/im-client";
import { inbox } from "@lyceum/texts/inbox";
import { reporting } from "@lyceum/texts/reporting";
import { http } from "../../shared/http/index.ts";
import { ReportForm } from "../../shared/reporting/ReportForm.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { useInbox } from "../connection/inbox.ts";
import { inWords } from "../kinds.ts";

type Props = { scene: 0 | 1 | 5; to: string; row: ChatRow; seq: number; onClosed: () => void };

/** Reports one message to the staff of the institution (D8). */
export function ReportDialog({ scene, to, row, seq, onClosed }: Props) {
  const t = useTexts(reporting);
  const tInbox = useTexts(inbox);
  const nick = useInbox((client) => client.users.card(row.from)?.nick ?? row.from);
  return (
    <ReportForm
      title={t("title", { name: nick })}
      said={inWords(row, tInbox)}
      nick={nick}
      sealed={t("sealed", { count: limits.messageReportAround.value })}
      send={async (report) => {
        const body = { scene, to, seq, ...report };
        await http.call("POST /messageReports", { body, isQuiet: true });
      }}
      onClosed={onClosed}
    />
  );
}
