import { staffAdmissions } from "@lyceum/texts/staff/admissions";
import { message } from "@lyceum/ui";
import { useCallback } from "react";
import { useTexts } from "../../shared/use-texts.ts";

/** Puts an entry code into the clipboard, and says so. */
export function useCopyCode(): (code: string) => Promise<void> {
  const t = useTexts(staffAdmissions);
  return useCallback(
    async (code: string) => {
      try {
        // Without a secure address there is no clipboard at all.
        await Promise.resolve(navigator.clipboard).then((clipboard) => clipboard.writeText(code));
        message.success(t("copied", { code }));
      } catch {
        message.error(t("notCopied", { code }));
      }
    },
    [t],
  );
}
