import type { CallHandlers } from "../app/calls.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { staffLogHandlers } from "./staff-logs.ts";
import { uploadSdkLogUrl } from "./upload-sdk-log-url.ts";

export { pushWaiting } from "./fan-out.ts";
export { deviceLogJobs } from "./jobs.ts";

export const deviceLogHandlers = { ...staffLogHandlers } satisfies Partial<CallHandlers>;

/** The commands of this feature by their names in the contract. */
export function deviceLogCommands(context: MessagingContext) {
  return { uploadSdkLogUrl: uploadSdkLogUrl(context) };
}
