import type { FaultKey } from "@lyceum/contract/faults";

type More = {
  field?: string | undefined;
  traceId?: string | undefined;
  retryAfterSeconds?: number | undefined;
};

/** A call that was refused or did not come back. `message` is the sentence for the person. */
export class CallFault extends Error {
  override readonly name = "CallFault";
  readonly key: FaultKey;
  /** The field of the form that is wrong. */
  readonly field: string | undefined;
  /** What the server's log knows this failure by. */
  readonly traceId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(key: FaultKey, text: string, { field, traceId, retryAfterSeconds }: More = {}) {
    super(text);
    this.key = key;
    this.field = field;
    this.traceId = traceId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether the address asked for something that is not there. */
export function isGone(error: unknown): boolean {
  return error instanceof CallFault && (error.key === "notFound" || error.key === "paramError");
}

/** Whether a call was refused for this very reason. */
export function isRefusal(error: unknown, key: FaultKey): boolean {
  return error instanceof CallFault && error.key === key;
}

/** Faults that say nothing about what was asked for: the same call may go well a moment later. */
export const passingFaults: readonly FaultKey[] = [
  "internal",
  "tooManyRequests",
  "timedOut",
  "requestFailed",
  "serverBusy",
  "searchTooLong",
  "storageDown",
];

/** Whether the server said no to what was asked for; what did not come through, or met a server in trouble, is no answer. */
export function isAnswer(error: unknown): error is CallFault {
  return error instanceof CallFault && !passingFaults.includes(error.key);
}

/** The message of a failure: the text of the refusal, and the given text for an error without one. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof CallFault ? error.message : otherwise;
}
