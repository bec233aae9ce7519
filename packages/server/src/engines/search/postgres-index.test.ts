import { freshDatabase, startSystemPostgres } from "@lyceum/testing";
import { afterAll, describe, inject } from "vitest";
import { migrate } from "../../db/migrate.ts";
import { searchIndexSuite } from "../../ports/search-index.suite.ts";
import { openDatabaseByUrl } from "../distributed/database.ts";
import { makePostgresIndex, makeSearchPool } from "./index.ts";

describe("the index in the embedded database", () => {
  let drop = async () => {};

  afterAll(async () => {
    await drop();
  });

  searchIndexSuite(async () => {
    const fresh = await freshDatabase();
    ({ drop } = fresh);
    const { database } = fresh;
    return { database, index: makePostgresIndex(makeSearchPool(database, { connections: 1 })) };
  });
});

const system = await startSystemPostgres();
if (system === undefined && inject("mustRunAll")) throw new Error("the package postgresql is not installed");
if (system === undefined) console.log("skipped: the package postgresql is not installed");

describe.skipIf(system === undefined)("the index in a database by URL", () => {
  const { url = "" } = system ?? {};

  afterAll(async () => {
    await system?.stop();
  });

  searchIndexSuite(async () => {
    const database = await openDatabaseByUrl({ url, superuserRefused: true });
    await migrate(database);
    return { database, index: makePostgresIndex(makeSearchPool(database, { connections: 2 })) };
  });
});
