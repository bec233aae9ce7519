import type { ChatRow } from "@lyceum/im-client";
import { type ReactNode, useMemo, useState } from "react";
import { openInbox } from "../connection/inbox.ts";
import { ReportContext } from "../conversation/report-context.ts";
import { lazyDialog } from "../lazy-dialog.ts";

const ReportDialog = lazyDialog(
  () => import("./ReportDialog.tsx"),
  (m) => m.ReportDialog,
);

type Props = { scene: 0 | 1 | 5; to: string; children: ReactNode };

/** Lets messages of others be reported to the staff of the institution (D8); the realm of adults has moderators of its own. */
export function SchoolReports({ scene, to, children }: Props) {
  const [reported, setReported] = useState<ChatRow | null>(null);
  const reports = useMemo(() => (openInbox().realm === "edu" ? { onReport: setReported } : null), []);
  return (
    <ReportContext value={reports}>
      {children}
      {reported?.seq != null && (
        <ReportDialog
          scene={scene}
          to={to}
          row={reported}
          seq={reported.seq}
          onClosed={() => setReported(null)}
        />
      )}
    </ReportContext>
  );
}
