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

/** Whom the suite expects: see `ConformanceHarness`. `nickOf`: by account; default: the account. */
export async function addPeople(
  server: MessagingServer,
  nickOf: (account: string) => string = (account) => account,
): Promise<void> {
  const add = (name: PersonName, details: Parameters<MessagingServer["addPerson"]>[1] = {}) =>
    server.addPerson(accounts[name], { nick: nickOf(accounts[name]), ...details });
  const school = { deptId: 200, kind: "k12" };
  for (const name of ["ann", "ben", "off"] as const) await add(name);
  await add("far", { deptId: 101 });
  await add("pupil", { ...school, classIds: [1] });
  await add("classmate", { ...school, classIds: [1, 3] });
  await add("stranger", { ...school, classIds: [2] });
  await add("teacher", { ...school, roles: ["teacher"] });
  for (const name of ["mia", "max"] as const) await add(name, { realm: "social" });
}
