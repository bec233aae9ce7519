import type { FaultKey } from "@lyceum/contract/faults";
import type { RoomEntry, RoomEvent, RoomMember, RoomState } from "@lyceum/contract/shapes";
import { applyEntry } from "./apply.ts";
import { memberOf } from "./members.ts";

/** A room while a decision is made: every event counts at once. */
export type Draft = {
  readonly now: number;
  state(): RoomState;
  emit(event: RoomEvent): void;
  entries(): RoomEntry[];
};

/** Ends a decision without an event. */
export class Refusal extends Error {
  readonly fault: FaultKey;
  constructor(fault: FaultKey) {
    super(fault);
    this.fault = fault;
  }
}

export function makeDraft(state: RoomState, actor: string, now: number): Draft {
  let current = state;
  const entries: RoomEntry[] = [];
  return {
    now,
    state: () => current,
    emit(event) {
      const entry = { rev: current.rev + 1, time: now, actor, event };
      current = applyEntry(current, entry);
      entries.push(entry);
    },
    entries: () => entries,
  };
}

export function refuse(fault: FaultKey | null): void {
  if (fault) throw new Refusal(fault);
}

/** What was written, without what surrounds it; never nothing. */
export function wordsOf(text: string): string {
  const words = text.trim();
  if (words === "") throw new Refusal("parameterError");
  return words;
}

export function memberIn(draft: Draft, account: string): RoomMember {
  const member = memberOf(draft.state(), account);
  if (!member) throw new Refusal("objectMissing");
  return member;
}
