import type { MessagingServer } from "../messaging-server.ts";
import type { PersonName } from "./harness.ts";

const names = [
  "ann",
  "ben",
  "far",
  "pupil",
  "classmate",
  "stranger",
  "teacher",
  "mia",
  "max",
  "off",
] as const;

export const accounts = Object.fromEntries(names.map((name) => [name, `${name}-1`])) as Record<
  PersonName,
  string
>;

/** Whom the suite expects: see `ConformanceHarness`. */
export async function addPeople(server: MessagingServer): Promise<void> {
  const school = { deptId: 200, kind: "k12" };
  for (const name of ["ann", "ben", "off"] as const) await server.addPerson(accounts[name]);
  await server.addPerson(accounts.far, { deptId: 101 });
  await server.addPerson(accounts.pupil, { ...school, classIds: [1] });
  await server.addPerson(accounts.classmate, { ...school, classIds: [1, 3] });
  await server.addPerson(accounts.stranger, { ...school, classIds: [2] });
  await server.addPerson(accounts.teacher, { ...school, roles: ["teacher"] });
  for (const name of ["mia", "max"] as const) await server.addPerson(accounts[name], { realm: "social" });
}
