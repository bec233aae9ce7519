import { Fault } from "@lyceum/contract/faults";
import { message } from "@lyceum/ui";
import { faultText } from "../../app/fault-text.ts";

/** Shows why an act on a message or conversation was refused. */
export function sayFault(error: unknown): void {
  void faultText(error instanceof Fault ? error.key : "serverError").then(message.error);
}
