import { limits } from "@lyceum/contract/limits";
import type { HonourContent, HonourKind, HonourLevel, HonourProblem } from "@lyceum/contract/shapes";
import { keyOf } from "./columns.ts";
import type { HonourEntry, ReadHonour } from "./read-rows.ts";

/** Somebody whom a name may mean. */
export type Candidate = {
  userId: string;
  name: string;
  /** The number of the school; empty: none. */
  number: string;
  roles: readonly string[];
  classIds: readonly number[];
};
export type KnownClass = { classId: number; name: string; nameEn: string };
/** An honour that is there already. */
export type KnownHonour = Pick<
  HonourContent,
  "level" | "kind" | "awardedOn" | "title" | "titleEn" | "classIds"
> & { names: readonly string[] };

export type Known = {
  classes: readonly KnownClass[];
  candidates: readonly Candidate[];
  honours: readonly KnownHonour[];
  /** The classes of whoever heads these alone; null: nothing bounds them. */
  bounds: readonly number[] | null;
};

export type HonourPlan = {
  entry: HonourEntry;
  people: HonourContent["people"];
  classIds: number[];
  problems: HonourProblem[];
  act: "new" | "known" | "faulty";
  sameAs: number | null;
};
/** A row that is to be stored has all that an honour needs. */
export type SoundPlan = HonourPlan & { entry: { level: HonourLevel; kind: HonourKind } };

/** What each row would do to an institution. */
export function planHonours(rows: readonly ReadHonour[], known: Known): HonourPlan[] {
  const classes = new Map(
    known.classes.flatMap((one) => [one.nameEn, one.name].map((name) => [keyOf(name), one])),
  );
  const byKey = Map.groupBy(
    known.candidates.flatMap((one) => [one.name, one.number].map((key) => ({ key: keyOf(key), one }))),
    ({ key }) => key,
  );
  const find = (key: string) => [...new Set((byKey.get(key) ?? []).map(({ one }) => one))];
  const seen = new Map<string, { title: string; titleEn: string; line: number | null }[]>();
  for (const one of known.honours) note(seen, one, null);
  return rows.map((row) => {
    const plan = planRow(row, classes, find, known.bounds);
    if (!isSound(plan)) return plan;
    const { entry, people, classIds } = plan;
    const { level, kind } = entry;
    const same = note(
      seen,
      { ...entry, level, kind, classIds, names: people.map(({ name }) => name) },
      entry.line,
    );
    return same ? { ...plan, act: "known", sameAs: same.line } : plan;
  });
}

export function isSound(plan: HonourPlan): plan is SoundPlan {
  return plan.act !== "faulty" && plan.entry.level !== null && plan.entry.kind !== null;
}

function planRow(
  { entry, problems: read }: ReadHonour,
  classes: ReadonlyMap<string, KnownClass>,
  find: (key: string) => readonly Candidate[],
  bounds: readonly number[] | null,
): HonourPlan {
  const problems = [...read];
  const bad = (field: HonourProblem["field"], why: HonourProblem["why"], other = "") => {
    if (!problems.some((one) => one.field === field)) problems.push({ field, why, other });
  };
  const { kind } = entry;
  // Where a class was honoured, its name may stand where that of a person would.
  const isNamed = kind === "class" && entry.classes.length === 0;
  const [classField, classNames, names] = isNamed
    ? (["name", entry.names, []] as const)
    : (["class", entry.classes, entry.names] as const);
  const classIds: number[] = [];
  for (const name of classNames) {
    const found = classes.get(keyOf(name));
    if (!found) bad(classField, "classUnknown", name);
    else if (bounds && !bounds.includes(found.classId)) bad(classField, "classForeign", name);
    else if (!classIds.includes(found.classId)) classIds.push(found.classId);
  }
  if (classIds.length > limits.honourClassesMax.value) bad(classField, "tooMany");
  // Whoever heads one class means it; of several the row says which.
  if (classNames.length === 0 && bounds?.length === 1) classIds.push(...bounds);
  if (classIds.length === 0 && (kind === "class" || bounds)) bad(classField, "missing");
  const people: HonourContent["people"] = [];
  for (const name of names) {
    const fitting = find(keyOf(name)).filter((one) => mayBe(kind, one.roles));
    const inClass = fitting.filter((one) => one.classIds.some((id) => classIds.includes(id)));
    const [one, other] = fitting.length > 1 ? inClass : fitting;
    if (other || (fitting.length > 1 && !one)) bad("name", "namesakes", name);
    else if (!one) people.push({ userId: null, name });
    else if (!people.some(({ userId }) => userId === one.userId))
      people.push({ userId: one.userId, name: one.name.slice(0, limits.honourNameMax.value) });
  }
  if (names.length === 0 && (kind === "student" || kind === "teacher")) bad("name", "missing");
  return { entry, people, classIds, problems, act: problems.length > 0 ? "faulty" : "new", sameAs: null };
}

/** A pupil's honour is no guardian's of the same name. */
function mayBe(kind: HonourKind | null, roles: readonly string[]): boolean {
  const isStudent = roles.includes("student");
  const isStaff = roles.some((role) => !["student", "guardian", "visitor"].includes(role));
  if (kind === "student") return isStudent;
  return kind === "teacher" ? isStaff : isStudent || isStaff;
}

/** Remembers an honour, and answers the one before it that says the same. */
function note(
  seen: Map<string, { title: string; titleEn: string; line: number | null }[]>,
  { title, titleEn, level, kind, awardedOn, classIds, names }: KnownHonour,
  line: number | null,
) {
  const sorted = [...names].map(keyOf).toSorted();
  const key = JSON.stringify([level, kind, awardedOn, classIds.toSorted((a, b) => a - b), sorted]);
  const group = seen.get(key) ?? [];
  const same = group.find((one) => isSameTitle(one, { title, titleEn }));
  if (!same) seen.set(key, [...group, { title, titleEn, line }]);
  return same;
}

type Titles = { title: string; titleEn: string };

/** In every language that both have, and there is one. */
function isSameTitle(a: Titles, b: Titles): boolean {
  const pairs = [
    [a.title, b.title],
    [a.titleEn, b.titleEn],
  ] as const;
  const both = pairs.filter(([x, y]) => x !== "" && y !== "");
  return both.length > 0 && both.every(([x, y]) => keyOf(x) === keyOf(y));
}
