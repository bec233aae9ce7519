import { Fault } from "@lyceum/contract/faults";
import { message } from "@lyceum/ui";
import { faultText } from "../app/fault-text.ts";

/** Shows why the room refused something. */
export function sayRoomFault(error: unknown): void {
  void faultText(error instanceof Fault ? error.key : "serverError").then(message.error);
}
