import type { StaffHomework } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { message } from "@lyceum/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BusyButton } from "../../kit/form/index.ts";
import { useReloadTable } from "../../kit/table/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { homeworkTable } from "./load-homework.ts";

type Props = { homework: Pick<StaffHomework, "homeworkId" | "isArchived"> };

/** Puts homework that is over in the archive (P8), or brings it back; the same button takes it back, so nothing is asked. */
export function ArchiveButton({ homework: { homeworkId, isArchived = false } }: Props) {
  const t = useTexts(staffLearning);
  const queries = useQueryClient();
  const reload = useReloadTable();
  const [isBusy, setIsBusy] = useState(false);

  async function change(): Promise<void> {
    setIsBusy(true);
    try {
      await http.call("POST /staff/homework/{id}/archive", {
        params: { id: String(homeworkId) },
        body: { isArchived: !isArchived },
        isQuiet: true,
      });
      message.success(t(isArchived ? "unarchivedNow" : "archivedNow"));
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["staff-homework", String(homeworkId)] }),
        reload(homeworkTable),
      ]);
    } catch (error) {
      message.error(sentenceOf(error, t("saveFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <BusyButton variant="default" isBusy={isBusy} onClick={() => void change()}>
      {t(isArchived ? "unarchive" : "archive")}
    </BusyButton>
  );
}
