import { expect, test } from "vitest";
import { type Known, type KnownPerson, planRoster } from "./index.ts";

const person = (id: string, more: Partial<KnownPerson>): KnownPerson => ({
  id,
  number: id,
  account: id,
  email: "",
  phone: "",
  name: id,
  isActive: true,
  grants: [],
  wards: [],
  ...more,
});
const inClass = (role: string, ...classIds: number[]) => [
  { role, classId: null },
  ...classIds.map((classId) => ({ role, classId })),
];
const known: Known = {
  classes: [1, 2, 3].map((classId) => ({ classId, name: `Class ${classId}`, nameEn: "" })),
  people: [
    person("S1", { grants: inClass("student", 1) }),
    person("S2", { grants: inClass("student", 2) }),
    person("G1", { grants: inClass("guardian", 1, 2, 3), wards: ["S1", "S2"] }),
  ],
};

test("P13 a guardian keeps the class of a child whom the list does not name, and leaves the others", () => {
  const entry = {
    line: 2,
    number: "G1",
    name: "G1",
    role: "guardian" as const,
    account: "",
    email: "",
    phone: "",
    classes: [],
    wards: ["S2"],
  };
  const [plan] = planRoster([{ entry, problems: [] }], known, { createsClasses: false });
  expect(plan).toMatchObject({
    act: "change",
    accountId: "G1",
    changes: [{ what: "endClass", to: "Class 3" }],
  });
  expect(plan?.changes).toHaveLength(1);
});
