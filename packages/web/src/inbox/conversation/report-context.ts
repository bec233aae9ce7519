import type { ChatRow } from "@lyceum/im-client";
import { createContext, useContext } from "react";

/** Where messages can be reported to moderators: the words of the entry in the menu, and what it does. */
export type MessageReports = { label: string; onReport(row: ChatRow): void };

/** Null where nobody takes reports of messages. */
export const ReportContext = createContext<MessageReports | null>(null);

export function useMessageReports(): MessageReports | null {
  return useContext(ReportContext);
}
