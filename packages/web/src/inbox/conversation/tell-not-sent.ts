import type { FaultKey } from "@lyceum/contract/faults";
import { inbox } from "@lyceum/texts/inbox";
import { notify } from "@lyceum/ui";
import { faultText } from "../../shared/fault-text.ts";
import { translateOf } from "../../shared/language.ts";

type Failed = { sessionId: string; fault: FaultKey };

/** What is shown now: of pictures that are refused together the person is told once. */
const shown = new Set<string>();

/**
 * Says why a message was not sent, wherever the person is by now (D6). It also stands at the message, in words that a screen
 * reader finds there and does not say a second time.
 */
export async function tellNotSent({ sessionId, fault }: Failed): Promise<void> {
  const key = `${sessionId} ${fault}`;
  if (shown.has(key)) return;
  shown.add(key);
  const t = await translateOf(inbox);
  const text = await faultText(fault);
  notify({ tone: "error", title: t("notSentTitle"), text, onClosed: () => shown.delete(key) });
}
