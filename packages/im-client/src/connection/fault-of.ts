import { Fault, faultRow, faults, type FaultKey } from "@lyceum/contract/faults";

/** The refusal that an answer with this code means. */
export function faultOf(code: number, body: unknown): Fault {
  const detail = isRecord(body) ? body : {};
  const more: { field?: string; waitMs?: number; data?: Record<string, unknown> } = {};
  if (typeof detail["field"] === "string") more.field = detail["field"];
  if (typeof detail["waitMs"] === "number") more.waitMs = detail["waitMs"];
  if (isRecord(detail["data"])) more.data = detail["data"];
  return new Fault(namedFault(code, detail["fault"]) ?? callFaults.get(code) ?? "serverError", more);
}

export function codeOf(error: unknown): number | string {
  return error instanceof Fault ? faultRow(error.key).code : "unknown";
}

/** Several refusals share a code: the answer names the one that it means. */
function namedFault(code: number, name: unknown): FaultKey | null {
  const row = Object.entries(faults).find(([key]) => key === name)?.[1];
  return row?.family === "call" && row.code === code ? (name as FaultKey) : null;
}

/** By code alone, the oldest of those that share it. */
const callFaults = new Map<number | string, FaultKey>(
  Object.entries(faults)
    .toReversed()
    .flatMap(([key, row]) => (row.family === "call" ? [[row.code, key as FaultKey] as const] : [])),
);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
