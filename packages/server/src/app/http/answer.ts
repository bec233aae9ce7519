import { type Fault, type FaultKey, faultRow } from "@lyceum/contract/faults";
import type { HttpCall } from "@lyceum/contract/define";
import type { Answer } from "@lyceum/contract/http";
import { Type, type TSchema } from "typebox";

/** The envelope of a call as a schema: what is not named in it does not leave the server. */
export function answerSchema(row: HttpCall): TSchema {
  return Type.Object({
    traceId: Type.String(),
    code: Type.Integer(),
    msg: Type.String(),
    fault: Type.Optional(Type.String()),
    field: Type.Optional(Type.String()),
    retryAfter: Type.Optional(Type.Integer()),
    ...(row.answers === "data"
      ? { data: Type.Optional(row.data) }
      : { rows: Type.Optional(Type.Array(row.data)), total: Type.Optional(Type.Integer()) }),
  });
}

export function goodAnswer(row: HttpCall, traceId: string, output: unknown): Answer<unknown> {
  const head = { traceId, code: 200, msg: "" };
  return row.answers === "data" ? { ...head, data: output } : { ...head, ...(output as { rows: unknown[] }) };
}

/** The status and body of a refusal: business faults travel with HTTP 200 (A4). */
export function faultAnswer(
  fault: Fault,
  traceId: string,
  words: (key: FaultKey) => string,
): { status: number; body: Record<string, unknown> } {
  const row = faultRow(fault.key);
  return {
    status: row.status ?? 200,
    body: {
      traceId,
      code: typeof row.code === "number" ? row.code : 500,
      msg: words(fault.key),
      fault: fault.key,
      ...(fault.field === undefined ? {} : { field: fault.field }),
      ...(fault.waitMs === undefined ? {} : { retryAfter: Math.ceil(fault.waitMs / 1_000) }),
      ...fault.data,
    },
  };
}
