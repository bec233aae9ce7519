import type { FaultAction, FaultKey } from "@lyceum/contract/faults";
import type { Answer } from "@lyceum/contract/http";
import { httpFaultActions } from "@lyceum/contract/http-fault-actions";

/** The successor of an expired token, as it comes with 419. */
export type Successor = { accessToken: string; clientId: string };

export type Reading =
  | { kind: "good"; body: Partial<Answer<unknown>> }
  | { kind: "exchange"; successor: Successor }
  | { kind: "fault"; key: FaultKey; does: FaultAction; text: string; body: Partial<Answer<unknown>> };

type Body = Partial<Answer<unknown>> & { access_token?: unknown; client_id?: unknown };

/** What an answer means, by the fault table (A4). `body` is null when it was no JSON object. */
export function readAnswer(status: number, body: Body | null): Reading {
  const plainStatus = status === 1223 ? 204 : status;
  if (plainStatus === 204) return { kind: "good", body: {} };
  if (body === null) return { kind: "fault", key: "requestFailed", does: "show", text: "", body: {} };
  const code = typeof body.code === "number" ? body.code : plainStatus;
  if (code === 200 && plainStatus < 400) return { kind: "good", body };
  if (code === 419 && typeof body.access_token === "string") {
    const clientId = typeof body.client_id === "string" ? body.client_id : "";
    return { kind: "exchange", successor: { accessToken: body.access_token, clientId } };
  }
  const text = body.msg ?? "";
  const key = keyOf(body.fault, code, text);
  return { kind: "fault", key, does: httpFaultActions[key] ?? "show", text, body };
}

/** Two refusals of the portal that nobody is told about, by their words when a server names no fault. */
const keyOfText = new Map<string, FaultKey>([
  ["栏目ID参数未找到", "channelIdMissing"],
  ["共享栏目未找到", "sharedChannelMissing"],
]);

const keyOfCode = new Map<number, FaultKey>([
  [401, "unauthorized"],
  [403, "forbidden"],
  [404, "notFound"],
  [413, "bodyTooLarge"],
  [414, "paramError"],
  [419, "tokenExpired"],
  [420, "refused"],
  [429, "tooManyRequests"],
  [500, "internal"],
]);

function keyOf(fault: string | undefined, code: number, text: string): FaultKey {
  // A newer server may name one that this page does not know; its sentence comes along.
  if (fault !== undefined && text !== "") return fault as FaultKey;
  const known = keyOfText.get(text) ?? keyOfCode.get(code);
  // A failure that speaks of the token ends what the page remembers of the sign-in.
  if (text.includes("Token") && known !== "unauthorized") return "tokenProblem";
  return known ?? "internal";
}
