import { systemClock } from "@lyceum/kit";
import { freshDatabase } from "@lyceum/testing";
import { expect, onTestFinished, test } from "vitest";
import { makeLoginPolicies } from "../connection/login-policies.ts";
import { writeLoginPolicy } from "../connection/store.ts";
import type { Database, Statement } from "../ports/database.ts";
import { ensurePerson } from "./ensure-person.ts";
import { makePeople } from "./people.ts";

const details = {
  realm: "edu",
  account: "ann",
  deptId: 100,
  kind: "university",
  nick: "Ann",
  avatar: "",
  roles: ["student"],
  classIds: [],
} as const;

test.for(["account", "accounts", "id"] as const)(
  "D8 an answer about somebody that was under way when they moved is not held (by %s)",
  async (way) => {
    const { database, lateAnswers } = await openSlow();
    const { id } = await ensurePerson(database, details);
    const people = makePeople(database, systemClock);
    const ask = {
      account: () => people.byAccount("edu", "ann"),
      accounts: async () => (await people.byAccounts("edu", ["ann"]))[0],
      id: () => people.byId(id),
    }[way];
    const late = lateAnswers();
    const underWay = ask();
    await late.isRead;
    await ensurePerson(database, { ...details, deptId: 999 });
    people.forget(id);
    late.arrive();
    expect(await underWay).toMatchObject({ deptId: 100 });
    expect([people.heldById(id), people.heldByAccount("edu", "ann")]).toEqual([undefined, undefined]);
    expect(await ask()).toMatchObject({ deptId: 999 });
    expect(people.heldById(id)).toMatchObject({ deptId: 999 });
  },
);

test("M1 the rule of devices that was under way when it changed is not held", async () => {
  const { database, lateAnswers } = await openSlow();
  const policies = makeLoginPolicies({ database, clock: systemClock });
  const where = { realm: "edu", deptId: 100 } as const;
  await writeLoginPolicy(database, where.realm, where.deptId, { kind: "desktopAndMobile" });
  const late = lateAnswers();
  const underWay = policies.of(where);
  await late.isRead;
  await writeLoginPolicy(database, where.realm, where.deptId, { kind: "one" });
  policies.forget();
  late.arrive();
  expect(await underWay).toEqual({ kind: "desktopAndMobile" });
  expect(await policies.of(where)).toEqual({ kind: "one" });
});

/** A real database whose answers may be late on their way. */
async function openSlow() {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  let hold: (() => Promise<void>) | null = null;
  const database: Database = {
    ...fresh.database,
    async query<Row>(statement: Statement) {
      const rows = await fresh.database.query<Row>(statement);
      await hold?.();
      return rows;
    },
  };
  function lateAnswers() {
    const read = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    hold = () => {
      read.resolve();
      return gate.promise;
    };
    return {
      isRead: read.promise,
      arrive() {
        hold = null;
        gate.resolve();
      },
    };
  }
  return { database, lateAnswers };
}
