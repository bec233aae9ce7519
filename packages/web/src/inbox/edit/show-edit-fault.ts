import { Fault } from "@lyceum/contract/faults";
import { writing } from "@lyceum/texts/writing";
import { message } from "@lyceum/ui";
import { translateOf } from "../../shared/language.ts";
import { showFault } from "../../shared/show-fault.ts";

/** Says why a text was not changed. */
export async function showEditFault(error: unknown): Promise<void> {
  if (!(error instanceof Fault) || !["noPermission", "objectMissing"].includes(error.key))
    return showFault(error);
  const t = await translateOf(writing);
  message.error(error.key === "noPermission" ? t("editTooLate") : t("editGone"));
}
