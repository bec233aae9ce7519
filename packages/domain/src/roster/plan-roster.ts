import { keyOf, type ReadRow, type RosterEntry, type RosterProblem, type RosterRole } from "./entry.ts";

/** Somebody of the institution whom a row may mean. */
export type KnownPerson = {
  id: string;
  number: string;
  account: string;
  email: string;
  phone: string;
  name: string;
  isActive: boolean;
  /** Grants that count; `classId` null: in the whole institution. */
  grants: { role: string; classId: number | null }[];
  /** Ids of the accounts of whom the person is a guardian. */
  wards: string[];
};

export type KnownClass = { classId: number; name: string; nameEn: string };
export type Known = { people: readonly KnownPerson[]; classes: readonly KnownClass[] };

export type RosterChange =
  | { what: "name" | "number" | "email" | "phone"; from: string; to: string }
  | { what: "role"; to: RosterRole }
  | { what: "addClass" | "endClass"; to: string }
  /** The key of the ward in the file. */
  | { what: "ward"; to: string };

export type RowPlan = {
  entry: RosterEntry;
  act: "create" | "change" | "same" | "faulty";
  /** The account that the row means; null: a new one. */
  accountId: string | null;
  changes: RosterChange[];
  problems: RosterProblem[];
};

/**
 * What each row of a roster would do (A5). A faulty row does nothing, and nobody is ever deleted. A pupil is in exactly the
 * classes that the row names, if it names any, a guardian in those of the children too; a teacher comes into more of them.
 */
export function planRoster(
  rows: readonly ReadRow[],
  known: Known,
  { createsClasses }: { createsClasses: boolean },
): RowPlan[] {
  const people = indexPeople(known.people);
  const classes = new Map(
    known.classes.flatMap((one) =>
      [one.nameEn, one.name].filter((name) => name !== "").map((name) => [keyOf(name), one] as const),
    ),
  );
  const seen = findDuplicates(rows);
  const matched = matchAll(rows, people);
  const wardRows = new Map<string, number>();
  rows.forEach(({ entry }, at) => {
    for (const key of wardKeys(entry)) if (!wardRows.has(key)) wardRows.set(key, at);
  });
  const plans: RowPlan[] = [];
  const classesById = new Map(known.classes.map((one) => [one.classId, one]));
  const context = { rows, people, classes, classesById, createsClasses, wardRows, plans };
  // Guardians after the pupils, whose faults and classes they depend on.
  const order = rows.map((_, at) => at).toSorted((a, b) => rank(rows[a]) - rank(rows[b]) || a - b);
  for (const at of order) {
    const row = rows[at];
    const found = matched[at];
    if (!row || !found) continue;
    plans[at] = planRow(
      row,
      [...row.problems, ...(seen[at] ?? []), ...found.problems],
      found.person,
      context,
    );
  }
  return plans;
}

type People = ReturnType<typeof indexPeople>;
type Context = {
  rows: readonly ReadRow[];
  people: People;
  classes: ReadonlyMap<string, KnownClass>;
  classesById: ReadonlyMap<number, KnownClass>;
  createsClasses: boolean;
  wardRows: ReadonlyMap<string, number>;
  plans: RowPlan[];
};

function planRow(
  { entry }: ReadRow,
  problems: RosterProblem[],
  person: KnownPerson | null,
  context: Context,
): RowPlan {
  const accountId = person?.id ?? null;
  const faulty = (): RowPlan => ({ entry, act: "faulty", accountId, changes: [], problems });
  if (person && !person.isActive) problems.push({ field: null, why: "disabled" });
  if (person && hasOtherRole(person, entry.role)) problems.push({ field: "role", why: "otherRole" });
  if (!context.createsClasses)
    for (const name of entry.classes)
      if (!context.classes.has(keyOf(name)))
        problems.push({ field: "class", why: "classUnknown", other: name });
  const wards = entry.wards.map((key) => findWard(key, entry, context, problems));
  if (problems.length > 0) return faulty();
  const changes = changesOf(entry, person, wards, context);
  if (person && changes.length > 0 && person.grants.some(({ role }) => !ordinary.has(role))) {
    problems.push({ field: null, why: "staffByHand" });
    return faulty();
  }
  const act = person === null ? "create" : changes.length > 0 ? "change" : "same";
  return { entry, act, accountId, changes, problems: [] };
}

/** Whoever answers for more than classes is changed by hand alone, not by a file. */
const ordinary = new Set<string>(["visitor", "student", "teacher", "guardian"]);

type Ward = { key: string; id: string | null; classNames: string[] };

function changesOf(
  entry: RosterEntry,
  person: KnownPerson | null,
  wards: readonly (Ward | null)[],
  context: Context,
): RosterChange[] {
  const changes: RosterChange[] = [];
  for (const what of ["name", "number", "email", "phone"] as const) {
    const from = person?.[what] ?? "";
    // A contact that somebody has proven is theirs; the file fills an empty place alone.
    const isKept = (what === "email" || what === "phone") && from !== "";
    if (entry[what] !== "" && entry[what] !== from && !isKept) changes.push({ what, from, to: entry[what] });
  }
  const held = (person?.grants ?? []).filter(({ role }) => role === entry.role);
  if (!held.some(({ classId }) => classId === null)) changes.push({ what: "role", to: entry.role });
  const fromWards = wards.flatMap((ward) => ward?.classNames ?? []);
  const others = entry.role === "guardian" ? classesOfOtherWards(person, context) : [];
  const wanted = new Map([...entry.classes, ...fromWards].map((name) => [classKey(name, context), name]));
  const kept = new Set([...wanted.keys(), ...others.map((name) => classKey(name, context))]);
  const heldKeys = new Map(
    held.flatMap(({ classId }) => {
      const one = classId === null ? undefined : context.classesById.get(classId);
      return one ? [[String(one.classId), one.name] as const] : [];
    }),
  );
  for (const [key, name] of wanted) if (!heldKeys.has(key)) changes.push({ what: "addClass", to: name });
  if (entry.role !== "teacher" && wanted.size > 0)
    for (const [key, name] of heldKeys) if (!kept.has(key)) changes.push({ what: "endClass", to: name });
  for (const ward of wards)
    if (ward && !(ward.id !== null && person?.wards.includes(ward.id)))
      changes.push({ what: "ward", to: ward.key });
  return changes;
}

function classKey(name: string, { classes }: Context): string {
  const one = classes.get(keyOf(name));
  return one ? String(one.classId) : `new ${keyOf(name)}`;
}

function classesOfOtherWards(person: KnownPerson | null, context: Context): string[] {
  return (person?.wards ?? []).flatMap((id) => classNamesOf(context.people.byId.get(id), context));
}

function classNamesOf(person: KnownPerson | undefined, context: Context): string[] {
  return (person?.grants ?? []).flatMap(({ role, classId }) =>
    role === "student" && classId !== null ? (context.classesById.get(classId)?.name ?? []) : [],
  );
}

function findWard(key: string, entry: RosterEntry, context: Context, problems: RosterProblem[]): Ward | null {
  const bad = (why: RosterProblem["why"]) => {
    problems.push({ field: "guardianOf", why, other: key });
    return null;
  };
  if (wardKeys(entry).includes(keyOf(key))) return bad("guardianOfSelf");
  const person = context.people.byWardKey.get(keyOf(key));
  const at = context.wardRows.get(keyOf(key));
  const row = at === undefined ? undefined : context.rows[at];
  if (row && at !== undefined) {
    if (row.entry.role !== "student") return bad("wardNotStudent");
    const plan = context.plans[at];
    if (plan?.act === "faulty") return bad("wardFaulty");
    const names = row.entry.classes.length > 0 ? row.entry.classes : classNamesOf(person, context);
    return { key, id: plan?.accountId ?? null, classNames: names };
  }
  if (!person) return bad("wardUnknown");
  if (!person.grants.some(({ role }) => role === "student")) return bad("wardNotStudent");
  return { key, id: person.id, classNames: classNamesOf(person, context) };
}

/** Two rows that mean one person by different keys: the later one is at fault. */
function matchAll(rows: readonly ReadRow[], people: People): ReturnType<typeof match>[] {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const found = match(row, people);
    if (!found.person) return found;
    const before = lines.get(found.person.id);
    if (before !== undefined) found.problems.push({ field: null, why: "duplicate", other: String(before) });
    else lines.set(found.person.id, row.entry.line);
    return found;
  });
}

function match(
  { entry }: ReadRow,
  people: People,
): { person: KnownPerson | null; problems: RosterProblem[] } {
  const problems: RosterProblem[] = [];
  const byKey = (["number", "account", "email", "phone"] as const).flatMap((field) => {
    const person = entry[field] === "" ? undefined : people[field].get(keyOf(entry[field]));
    return person ? [{ field, person }] : [];
  });
  const person = byKey[0]?.person ?? null;
  for (const { field, person: other } of byKey)
    if (other !== person) problems.push({ field, why: "taken", other: other.account });
  // One key fits, and another one of the same person is different: it is not clear whom the row means.
  if (person && problems.length === 0)
    for (const field of ["number", "account"] as const)
      if (entry[field] !== "" && person[field] !== "" && keyOf(person[field]) !== keyOf(entry[field]))
        problems.push({ field, why: "keysDisagree", other: person[field] });
  return { person, problems };
}

/** The same key in two rows: the later one is at fault. */
function findDuplicates(rows: readonly ReadRow[]): RosterProblem[][] {
  const lines = new Map<string, number>();
  return rows.map(({ entry }) =>
    (["number", "account", "email", "phone"] as const).flatMap((field): RosterProblem[] => {
      if (entry[field] === "") return [];
      const key = `${field} ${keyOf(entry[field])}`;
      const before = lines.get(key);
      if (before !== undefined) return [{ field, why: "duplicate", other: String(before) }];
      lines.set(key, entry.line);
      return [];
    }),
  );
}

function indexPeople(people: readonly KnownPerson[]) {
  const by = (keys: (person: KnownPerson) => string[]) =>
    new Map(
      people.flatMap((person) =>
        keys(person)
          .filter((key) => key !== "")
          .map((key) => [keyOf(key), person] as const),
      ),
    );
  return {
    byId: new Map(people.map((person) => [person.id, person])),
    number: by(({ number }) => [number]),
    account: by(({ account }) => [account]),
    email: by(({ email }) => [email]),
    phone: by(({ phone }) => [phone]),
    // A number goes before a user name.
    byWardKey: new Map([...by(({ account }) => [account]), ...by(({ number }) => [number])]),
  };
}

function wardKeys({ number, account }: RosterEntry): string[] {
  return [number, account].filter((key) => key !== "").map(keyOf);
}

function hasOtherRole(person: KnownPerson, role: RosterRole): boolean {
  return person.grants.some(
    (grant) => (grant.role === "student") !== (role === "student") && grant.role !== "visitor",
  );
}

function rank(row: ReadRow | undefined): number {
  return row?.entry.role === "guardian" ? 1 : 0;
}
