import { limits } from "@lyceum/contract/limits";
import type { UnitItem, UnitState } from "@lyceum/contract/shapes";
import { lengthOf, type Span } from "./watched.ts";

/** What a unit asks for. */
export type UnitRule = {
  unitId: string;
  kind: UnitItem["kind"];
  needs: readonly string[];
  /** Of a video; null: not known, so that its watcher says when it is done. Of a replay; null: nobody can watch it any more. */
  durationMs: number | null;
  /** Of a quiz, in per cent. */
  passFrom: number;
};

/** What somebody has done in a unit. */
export type UnitEvidence = {
  isOpened: boolean;
  watched: readonly Span[];
  isTicked: boolean;
  /** The best part of the points of a quiz. */
  best: number | null;
  isHandedIn: boolean;
};

export type CourseProgress = {
  units: { unitId: string; state: UnitState; share: number }[];
  unitsDone: number;
  share: number;
  isFinished: boolean;
  /** Where to go on. */
  nextUnitId: string | null;
};

const nothing: UnitEvidence = {
  isOpened: false,
  watched: [],
  isTicked: false,
  best: null,
  isHandedIn: false,
};

/** How much of a unit is done, by the rule of its kind; 1 is done. */
export function unitShare({ kind, durationMs, passFrom }: UnitRule, evidence: UnitEvidence): number {
  switch (kind) {
    case "text":
    case "document":
    case "file":
    case "package":
    case "tool":
      return evidence.isTicked ? 1 : 0;
    // Who was let go on while it could not be done stays so.
    case "homework":
      return evidence.isHandedIn || evidence.isTicked ? 1 : 0;
    case "quiz":
      return evidence.isTicked ? 1 : partOf((evidence.best ?? 0) * 100, passFrom);
    case "video":
    case "replay":
      // A replay that was watched stays so when it is cut or gone.
      if (durationMs === null || (kind === "replay" && evidence.isTicked)) return evidence.isTicked ? 1 : 0;
      return partOf(lengthOf(evidence.watched) * 100, durationMs * limits.courseWatchedShare.value);
  }
}

/** How far somebody is in a course: a function of what they have done alone, in whatever order they did it (P10). */
export function courseProgress(
  rules: readonly UnitRule[],
  evidence: ReadonlyMap<string, UnitEvidence>,
  lastUnitId: string | null,
): CourseProgress {
  const shares = new Map(rules.map((rule) => [rule.unitId, unitShare(rule, of(rule.unitId))]));
  const units = rules.map(({ unitId, needs }) => {
    const share = shares.get(unitId) ?? 0;
    // A unit that is gone keeps nobody waiting.
    const waits = needs.some((need) => (shares.get(need) ?? 1) < 1);
    return { unitId, share, state: stateOf(share, waits, of(unitId).isOpened) };
  });
  const unitsDone = units.filter(({ state }) => state === "done").length;
  const sum = units.reduce((total, { share }) => total + share, 0);
  const isFinished = units.length > 0 && unitsDone === units.length;
  return {
    units,
    unitsDone,
    share: isFinished ? 1 : units.length === 0 ? 0 : Math.min(sum / units.length, 1),
    isFinished,
    nextUnitId: nextOf(units, lastUnitId),
  };

  function of(unitId: string): UnitEvidence {
    return evidence.get(unitId) ?? nothing;
  }
}

function stateOf(share: number, waits: boolean, isOpened: boolean): UnitState {
  if (share >= 1) return "done";
  if (waits) return "locked";
  return isOpened || share > 0 ? "begun" : "open";
}

/** The unit that was open last, or the next one that can be done, from there on. */
function nextOf(units: CourseProgress["units"], lastUnitId: string | null): string | null {
  const at = Math.max(
    0,
    units.findIndex(({ unitId }) => unitId === lastUnitId),
  );
  const fromThere = [...units.slice(at), ...units.slice(0, at)];
  return fromThere.find(({ state }) => state === "open" || state === "begun")?.unitId ?? null;
}

/** Rounding keeps nobody from what is done. */
function partOf(have: number, wanted: number): number {
  if (have + 1e-6 >= wanted) return 1;
  return Math.max(0, have / wanted);
}
