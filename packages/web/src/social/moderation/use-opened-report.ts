import type { ReportDetail } from "@lyceum/contract/shapes";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";

/** A report with its context once somebody asks for it, for that is recorded. */
export function useOpenedReport(id: string) {
  const [detail, setDetail] = useState<ReportDetail | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function open(): Promise<void> {
    setIsBusy(true);
    try {
      const call = { params: { id }, body: {}, as: "social" } as const;
      setDetail(await http.call("POST /v1/moderation/reports/{id}/open", call));
    } catch {
      // Its sentence was shown.
    } finally {
      setIsBusy(false);
    }
  }

  return { detail, isBusy, open };
}
