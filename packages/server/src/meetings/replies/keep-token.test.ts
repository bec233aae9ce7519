import { freshDatabase } from "@lyceum/testing";
import { expect, onTestFinished, test } from "vitest";
import { makeTokenKeeper } from "./keep-token.ts";

const oauth = { tokenUrl: "https://provider.test/token", clientId: "lyceum", refreshToken: "first" };

test("P7 a refresh token that the provider gave outlives the process, is not read in the database, and ends with other settings", async () => {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const { database } = fresh;
  const clock = { now: () => 1_000 };
  const logged: string[] = [];
  const open = (more: Partial<typeof oauth> = {}, secret = "north and south of the river") =>
    makeTokenKeeper(
      { database, clock, secret: new TextEncoder().encode(secret), log: (event) => void logged.push(event) },
      { ...oauth, ...more },
    );
  type Keeper = ReturnType<typeof open>;
  const renew = async (keeper: Keeper, next: string | null) =>
    await keeper.renew(async (kept) => await Promise.resolve({ kept, next }));
  const read = async (keeper: Keeper) => (await renew(keeper, null)).kept;
  expect(await read(open())).toBe(null);
  await renew(open(), "second");
  await renew(open(), "third");
  expect(await read(open())).toBe("third");
  const [row] = await database.query<{ sealed: Buffer; count: string }>({
    text: "select sealed, count(*) over () from edu.mailbox_token",
  });
  expect(row?.count).toBe(1);
  expect(row?.sealed.toString("latin1")).not.toContain("third");
  // The operator has let the program in again, or lost the secret of the server.
  expect(await read(open({ refreshToken: "again" }))).toBe(null);
  expect(logged).toEqual([]);
  expect(await read(open({}, "another secret of the server"))).toBe(null);
  expect(logged).toEqual(["meetings.mailboxToken"]);
  await renew(open({ refreshToken: "again" }), "fourth");
  expect([await read(open()), await read(open({ refreshToken: "again" }))]).toEqual([null, "fourth"]);
});

test("P7 of two who ask at once the second asks with what the first was given, and who fails keeps nothing", async () => {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const app = {
    database: fresh.database,
    clock: { now: () => 1_000 },
    secret: new TextEncoder().encode("north and south of the river"),
    log: () => {},
  };
  const [node, doctor] = [makeTokenKeeper(app, oauth), makeTokenKeeper(app, oauth)];
  let count = 0;
  const used: (string | null)[] = [];
  const ask = async (kept: string | null) => {
    used.push(kept);
    const next = `token ${(count += 1)}`;
    await new Promise((resolve) => void setTimeout(resolve, 50));
    return { next };
  };
  await Promise.all([node.renew(ask), doctor.renew(ask)]);
  expect(used).toEqual([null, "token 1"]);
  const refused = node.renew(async () => await Promise.reject(new Error("the provider is away")));
  await expect(refused).rejects.toThrow("the provider is away");
  await doctor.renew(ask);
  expect(used.at(-1)).toBe("token 2");
});
