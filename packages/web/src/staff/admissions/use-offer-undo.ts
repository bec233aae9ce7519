import { limits } from "@lyceum/contract/limits";
import { staffAdmissions } from "@lyceum/texts/staff/admissions";
import { message } from "@lyceum/ui";
import { useReloadTable } from "../../kit/table/index.ts";
import { undoable } from "../../kit/undo/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { type Decided, requestsTable, undoAll } from "./load-requests.ts";

/** The server carries a decision out a moment after its time. */
const workMs = 2_000;

/**
 * Offers to take a decision back. It waits on the server and takes effect there, also when this page is closed: nothing of
 * it is told to anybody before, so taking it back leaves no trace.
 */
export function useOfferUndo(): (isApproval: boolean, decided: Decided) => void {
  const t = useTexts(staffAdmissions);
  const reloadTable = useReloadTable();
  return (isApproval, { count, ids }) => {
    // The list of those who are admitted or denied has them then.
    const timer = setTimeout(() => void reloadTable(requestsTable), limits.admissionUndo.value + workMs);
    void undoable({
      text: t(isApproval ? "approved_n" : "denied_n", { n: count }),
      run: () => Promise.resolve(),
      async undo() {
        const undone = await undoAll(ids);
        clearTimeout(timer);
        void reloadTable(requestsTable);
        if (undone === 0) throw new Error("The decision has taken effect.");
        if (undone < count) message.info(t("undoPartly", { n: count - undone }));
      },
    });
  };
}
