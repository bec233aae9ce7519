import { kit } from "@lyceum/texts/kit";
import { confirm } from "@lyceum/ui";
import { useBlocker } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { askBeforeLeaving } from "../../shared/leave-question.ts";
import { useTexts } from "../../shared/use-texts.ts";

/** Asks before a person goes away from what is not saved: by a link, Back, a reload, or signing out. */
export function useUnsavedGuard(isUnsaved: () => boolean): void {
  const t = useTexts(kit);
  const mayGo = useCallback(async () => {
    if (!isUnsaved()) return true;
    return await confirm({
      title: t("formUnsavedTitle"),
      text: t("formUnsavedText"),
      confirmLabel: t("formLeave"),
      cancelLabel: t("formStay"),
      isDangerous: true,
    });
  }, [isUnsaved, t]);
  useBlocker({ shouldBlockFn: async () => !(await mayGo()), enableBeforeUnload: isUnsaved });
  useEffect(() => askBeforeLeaving(mayGo), [mayGo]);
}
