import type { DisconnectCode } from "@lyceum/domain/connection";
import type { SocketPort } from "../connection/socket-port.ts";

/** Why a connection went, in the words of the product (M1). After each of them the client comes back. */
export type SocketWord =
  | "Error_Internet_Disconnected"
  | "Error_Timeout"
  | "Error_Connection_Socket_State_not_Match"
  | "transport not supported"
  | "client not handshaken"
  | "unauthorized"
  | "kicked";

/** What engine.io answers a handshake with, by its number. */
const handshakeWords: Readonly<Record<number, SocketWord>> = {
  0: "transport not supported",
  1: "client not handshaken",
  4: "unauthorized",
};

/** A socket port that remembers why its last socket was refused; `word` answers it once, with the code of the loss. */
export function hearRefusals(socket: SocketPort): {
  socket: SocketPort;
  word(code: DisconnectCode): SocketWord;
} {
  let refused: SocketWord | null = null;
  return {
    socket: (url, events) =>
      socket(url, {
        ...events,
        closed(cause) {
          refused = wordOfHandshake(cause);
          events.closed(cause);
        },
      }),
    word(code) {
      const said = refused;
      refused = null;
      return said ?? wordOf(code);
    },
  };
}

function wordOf(code: DisconnectCode): SocketWord {
  if (code === "kicked") return "kicked";
  if (code === "timeout" || code === 408) return "Error_Timeout";
  // A refusal of the login that time mends came over a socket that is there.
  return typeof code === "number" ? "Error_Connection_Socket_State_not_Match" : "Error_Internet_Disconnected";
}

/** Only polling tells why: its error holds the status, and the request with what was answered. */
function wordOfHandshake(cause: unknown): SocketWord | null {
  const { description, context } = record(cause);
  if (description === 403) return "unauthorized";
  const { responseText } = record(context);
  if (typeof responseText !== "string") return null;
  try {
    const { code } = record(JSON.parse(responseText));
    return typeof code === "number" ? (handshakeWords[code] ?? null) : null;
  } catch {
    return null;
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
