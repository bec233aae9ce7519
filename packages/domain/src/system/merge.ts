import type { SystemMessage } from "@lyceum/contract/shapes";

/** What two reports of one system message say together: read stays read, and a decision stays the first one (M11). */
export function mergeSystemMessage(held: SystemMessage, next: SystemMessage): SystemMessage {
  return {
    ...held,
    // What is noted here is in no report of the server.
    ...next,
    read: held.read || next.read,
    state: held.state === "init" ? next.state : held.state,
  };
}
