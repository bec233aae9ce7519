import { limits } from "@lyceum/contract/limits";

/** What the life of a session's tokens depends on. Milliseconds since the epoch. */
export type SessionTimes = {
  /** The newest generation of the access token. */
  generation: number;
  generationAt: number;
  /** The first request that came with the newest generation; null: its client may never have received it. */
  generationUsedAt: number | null;
  /** When the generation before the newest ends by itself. */
  previousExpiresAt: number;
  lastSeenAt: number;
  idleMs: number;
  expiresAt: number;
  revokedAt: number | null;
};

export type TokenVerdict =
  /** Valid; `firstUse`: note that the client has it. */
  | { kind: "valid"; firstUse: boolean }
  /** Valid and past two thirds of its life: the answer carries the successor. */
  | { kind: "renew" }
  /** Over, and the session is not: exchange it for the next generation. */
  | { kind: "exchange" }
  /** Already exchanged, by a parallel request or with a lost answer: the same successor again. `alive`: still valid itself. */
  | { kind: "sameSuccessor"; alive: boolean }
  /** The successor is in use, so two parties hold this session's tokens. */
  | { kind: "reuse" }
  | { kind: "ended" };

export type SessionLife = { idleMs: number; lifeMs: number };

export function lifeOf(staff: boolean): SessionLife {
  return staff
    ? { idleMs: limits.staffIdleLife.value, lifeMs: limits.staffSessionLife.value }
    : { idleMs: limits.memberIdleLife.value, lifeMs: limits.memberSessionLife.value };
}

/** What becomes of a well-signed token of `generation` at `now` (docs/decisions/0003-derived-access-tokens.md). */
export function judgeToken(session: SessionTimes, generation: number, now: number): TokenVerdict {
  const idle = now - session.lastSeenAt > session.idleMs;
  if (session.revokedAt !== null || idle || now >= session.expiresAt) return { kind: "ended" };
  if (generation > session.generation) return { kind: "ended" };
  if (generation < session.generation) return judgeOld(session, generation, now);
  const age = now - session.generationAt;
  if (age >= limits.accessTokenLife.value) return { kind: "exchange" };
  if (age >= (limits.accessTokenLife.value * 2) / 3) return { kind: "renew" };
  return { kind: "valid", firstUse: session.generationUsedAt === null };
}

function judgeOld(session: SessionTimes, generation: number, now: number): TokenVerdict {
  const usedAt = session.generationUsedAt;
  const inWindow = usedAt === null || now - usedAt <= limits.tokenSuccessorWindow.value;
  if (generation !== session.generation - 1 || !inWindow) return { kind: "reuse" };
  return { kind: "sameSuccessor", alive: now < session.previousExpiresAt };
}
