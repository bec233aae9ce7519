import { Fault } from "@lyceum/contract/faults";
import { message } from "@lyceum/ui";
import { faultText } from "./fault-text.ts";

/** Shows why the server refused what a person asked for. */
export function showFault(error: unknown): void {
  void faultText(error instanceof Fault ? error.key : "serverError").then(message.error);
}
