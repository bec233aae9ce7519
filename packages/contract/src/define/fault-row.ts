/** What a client does with a fault, as data: one reader in the messaging client, one in the web application (A4, M1). */
export type FaultAction =
  | "show"
  | "silent"
  | "field"
  | "signOut"
  | "refreshToken"
  | "clearAuth"
  | "blockCommand"
  | "countAsSent"
  | "stopReconnecting"
  | "reconnect"
  | "noChange"
  | "askConsent";

export type FaultRow = {
  /** The number (or, for local faults, the name) that travels. */
  code: number | string;
  family: "http" | "call" | "local" | "sync";
  row: string;
  does: FaultAction;
  /** The same request may succeed later without a change. */
  retry: boolean;
  /** HTTP status where it differs from 200 (transport-level faults). */
  status?: number;
};
