import type { ChatRow } from "@lyceum/im-client";
import { createContext, useContext } from "react";

/** Where messages can be reported, to moderators or to staff: what the entry in the menu does. */
export type MessageReports = { onReport(row: ChatRow): void };

/** Null where nobody takes reports of messages. */
export const ReportContext = createContext<MessageReports | null>(null);

export function useMessageReports(): MessageReports | null {
  return useContext(ReportContext);
}
