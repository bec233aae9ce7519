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
  expect(await open().read()).toBe(null);
  await open().write("second");
  await open().write("third");
  expect(await open().read()).toBe("third");
  const [row] = await database.query<{ sealed: Buffer; count: string }>({
    text: "select sealed, count(*) over () from edu.mailbox_token",
  });
  expect(row?.count).toBe(1);
  expect(row?.sealed.toString("latin1")).not.toContain("third");
  // The operator has let the program in again, or lost the secret of the server.
  expect(await open({ refreshToken: "anew" }).read()).toBe(null);
  expect(logged).toEqual([]);
  expect(await open({}, "another secret of the server").read()).toBe(null);
  expect(logged).toEqual(["meetings.mailboxToken"]);
  await open({ refreshToken: "anew" }).write("fourth");
  expect([await open().read(), await open({ refreshToken: "anew" }).read()]).toEqual([null, "fourth"]);
});
