import type { NimError as Refusal } from "./errors.ts";
import { NimError } from "./errors.ts";

/** What goes wrong beside a call; `onerror` tells it (M2, M13). */
export type ServiceErrorCode =
  /** The server did not take what was read of a conversation. */
  | "SYNC_SESSION_ACK_ERROR"
  /** A section that is asked for after a sync did not come. */
  | "SYNC_promiseArray_ERROR"
  /** The members of a team that the person came into did not come. */
  | "SYNC_TEAM_MEMBERS_ERROR"
  /** A listener threw at what the server told. */
  | "EVENT_SERVICE_ERROR"
  /** A listener threw at what another program sent through the server. */
  | "EVENT_PROXY_SERVICE_ERROR";

/** `cause` is what went wrong. */
export function serviceError(code: ServiceErrorCode, cause?: unknown): Refusal {
  const said = cause instanceof Error ? `${code}: ${cause.message}` : code;
  return Object.assign(new NimError(code, said), { cause });
}
