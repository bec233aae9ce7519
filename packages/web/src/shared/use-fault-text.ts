import type { FaultKey } from "@lyceum/contract/faults";
import { useEffect, useState } from "react";
import { faultText } from "./fault-text.ts";
import { useLanguage } from "./use-texts.ts";

/** What a refusal says; empty until its text is there, so that nothing around it waits. */
export function useFaultText(key: FaultKey | null): string {
  const language = useLanguage();
  const [said, setSaid] = useState({ key, text: "" });
  useEffect(() => {
    if (key === null) return;
    let isGone = false;
    void faultText(key).then((text) => !isGone && setSaid({ key, text }));
    return () => {
      isGone = true;
    };
  }, [key, language]);
  return said.key === key ? said.text : "";
}
