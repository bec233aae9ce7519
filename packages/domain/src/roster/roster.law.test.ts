import fc from "fast-check";
import { expect, test } from "vitest";
import { keyOf, type Known, type KnownPerson, planRoster, type ReadRow, readRows } from "./index.ts";

const key = fc.constantFrom("", "1", "2", "3", "4", "5");
const row = fc.record({
  number: key,
  account: key.map((one) => (one === "" ? "" : `a${one}`)),
  email: key.map((one) => (one === "" ? "" : `m${one}@x.org`)),
  name: fc.constantFrom("Ann", "Ben", "王小明", "=1+1", ""),
  role: fc.constantFrom("student", "student", "teacher", "guardian", "king"),
  class: fc.constantFrom("", "1A", "1B", "1A|1B"),
  guardianOf: fc.constantFrom("", "", "1", "2", "1|3", "a4", "9"),
});

test("P13 a roster that was carried out changes nothing when it is read again, and faulty rows never do", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), fc.array(row, { maxLength: 8 }), (first, second) => {
      const start = carryOut({ people: [], classes: [] }, read(first));
      const rows = read(second);
      const after = carryOut(start, rows);
      const again = planRoster(rows, after, { createsClasses: true });
      for (const plan of again) expect(plan.changes, JSON.stringify(plan)).toEqual([]);
      const before = planRoster(rows, start, { createsClasses: true });
      for (const plan of before)
        expect(plan.act === "faulty").toBe(plan.problems.length > 0 && plan.changes.length === 0);
      // Nobody goes away.
      expect(after.people.length).toBe(
        start.people.length + before.filter(({ act }) => act === "create").length,
      );
    }),
    { numRuns: 2_000 },
  );
});

type Raw = {
  number: string;
  account: string;
  email: string;
  name: string;
  role: string;
  class: string;
  guardianOf: string;
};

function read(rows: readonly Raw[]): ReadRow[] {
  const names = ["number", "account", "email", "name", "role", "class", "guardianOf"] as const;
  const table = [
    { line: 1, cells: [...names] },
    ...rows.map((one, at) => ({ line: at + 2, cells: names.map((name) => one[name]) })),
  ];
  const done = readRows(table, () => null);
  if ("problem" in done) throw new Error(done.problem.why);
  return done.rows;
}

/** What the server writes, as plain data. */
function carryOut(known: Known, rows: readonly ReadRow[]): Known {
  const people: KnownPerson[] = structuredClone([...known.people]);
  const classes = [...known.classes];
  const classOf = (name: string) => {
    const found = classes.find((one) => keyOf(one.name) === keyOf(name));
    if (found) return found.classId;
    classes.push({ classId: classes.length + 1, name, nameEn: "" });
    return classes.length;
  };
  const plans = planRoster(rows, known, { createsClasses: true });
  const inTurn = plans.toSorted(
    (a, b) => Number(a.entry.role === "guardian") - Number(b.entry.role === "guardian"),
  );
  for (const { act, accountId, changes, entry } of inTurn) {
    if (act === "faulty") continue;
    const person = people.find(({ id }) => id === accountId) ?? newPerson(people.length, entry.account);
    if (act === "create") people.push(person);
    for (const change of changes) {
      if (change.what === "addClass") person.grants.push({ role: entry.role, classId: classOf(change.to) });
      else if (change.what === "endClass")
        person.grants = person.grants.filter(({ classId }) => classId !== classOf(change.to));
      else if (change.what === "role") person.grants.push({ role: entry.role, classId: null });
      else if (change.what === "ward") {
        const is = (text: string) => text !== "" && keyOf(text) === keyOf(change.to);
        const ward = people.find(({ number }) => is(number)) ?? people.find(({ account }) => is(account));
        if (!ward) throw new Error("a ward is missing");
        person.wards.push(ward.id);
      } else person[change.what] = change.to;
    }
  }
  return { people, classes };
}

function newPerson(at: number, account: string): KnownPerson {
  return {
    id: `u${at}`,
    number: "",
    account: account || `made${at}`,
    email: "",
    phone: "",
    name: "",
    isActive: true,
    grants: [],
    wards: [],
  };
}
