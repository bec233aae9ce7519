import type { HttpCall } from "@lyceum/contract/define";
import { type CallKey, httpCalls } from "@lyceum/contract/http";
import { limits } from "@lyceum/contract/limits";
import type { TvCode, TvStatus } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../harness.fixture.ts";
import { sweepAccounts } from "../jobs.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(async () => {
  await harness.close();
});

const northfield = "northfield.localhost";
type Shown = TvCode & { cookie: string; host: string };

/** A screen of its own asks for a code. */
async function show(host = "localhost", address = "127.0.0.1"): Promise<Shown> {
  const answer = await harness.call("POST /tv/code", { host, address });
  const code = answer.body.data as TvCode;
  return { ...code, cookie: answer.cookie?.split(";")[0] ?? "", host };
}

async function read({ id, cookie, host }: Shown): Promise<TvStatus> {
  const answer = await harness.call("GET /tv/status/{id}", { params: { id }, cookie, host });
  return answer.body.data as TvStatus;
}

const look = async (token: string, { ticket }: Shown, host = "localhost") =>
  await harness.call("POST /tv/look", { host, token, body: { ticket } });
const answer = async (token: string, { ticket }: Shown, digits: string | undefined, host = "localhost") =>
  await harness.call("POST /tv/answer", {
    host,
    token,
    body: digits === undefined ? { ticket } : { ticket, digits },
  });
const otherThan = (digits: string) => (digits === "1000" ? "1001" : "1000");

async function lend(userName: string): Promise<{ lender: string; token: string }> {
  const { token: lender } = await harness.signInAs(userName);
  const shown = await show();
  expect((await answer(lender, shown, shown.digits)).body.data).toEqual({ isConfirmed: true });
  return { lender, token: (await read(shown)).signedIn?.access_token ?? "" };
}

async function screensOf(token: string): Promise<string[]> {
  const { rows } = (await harness.call("GET /account/devices", { token })).body;
  return (rows as { id: string; isLent: boolean }[]).flatMap(({ id, isLent }) => (isLent ? [id] : []));
}

test("P8 a phone sees which screen asks and lends its sign-in with the digits of the screen, once", async () => {
  const { token } = await harness.signInAs("ann");
  const shown = await show();
  expect(shown.digits).toMatch(/^[1-9]\d{3}$/);
  expect(shown.cookie).toMatch(/^lyceum-browser=[\w-]{32}$/);
  expect(await read(shown)).toEqual({ status: "pending" });
  expect((await look(token, shown)).body.data).toMatchObject({
    address: "127.0.0.1",
    isNear: true,
    expiresAt: shown.expiresAt,
  });
  // Twice the same: the answer to the first was lost.
  for (let time = 0; time < 2; time += 1)
    expect((await answer(token, shown, shown.digits)).body.data).toEqual({ isConfirmed: true });
  const { signedIn } = await read(shown);
  expect(await read(shown)).toEqual({ status: "expired" });
  const info = await harness.call("GET /getInfo", { token: signedIn?.access_token ?? "" });
  expect(info.body.data).toMatchObject({
    user: { userName: "ann", phonenumber: "", email: "" },
    permissions: ["edu:homework:do"],
    isLent: true,
  });
  expect((await look(token, shown)).body.fault).toBe("tvOver");
});

test("P8 a screen of another network is named as one", async () => {
  const { token } = await harness.signInAs("ann");
  const far = await show("localhost", "203.0.113.9");
  expect((await look(token, far)).body.data).toMatchObject({ address: "203.0.113.9", isNear: false });
});

test("P8 only the browser that asked gets the sign-in, and what the picture holds is no id", async () => {
  const { token } = await harness.signInAs("ann");
  const [shown, other] = [await show(), await show()];
  await answer(token, shown, shown.digits);
  for (const cookie of ["", other.cookie, "lyceum-browser=short"])
    expect(await read({ ...shown, cookie })).toEqual({ status: "expired" });
  expect(await read({ ...shown, id: shown.ticket })).toEqual({ status: "expired" });
  expect((await read(shown)).signedIn).toBeDefined();
});

test("P8 other digits, or none, deny for good", async () => {
  const { token } = await harness.signInAs("ann");
  for (const isNone of [true, false]) {
    const shown = await show();
    const digits = isNone ? undefined : otherThan(shown.digits);
    for (let time = 0; time < 2; time += 1)
      expect((await answer(token, shown, digits)).body.data).toEqual({ isConfirmed: false });
    expect(await read(shown)).toEqual({ status: "denied" });
    expect((await answer(token, shown, shown.digits)).body.fault).toBe("tvOver");
  }
});

test("P8 a code is over after three minutes, and an answer that no screen fetched after half a minute", async () => {
  const { token } = await harness.signInAs("ann");
  const [late, unread] = [await show(), await show()];
  await answer(token, unread, unread.digits);
  harness.clock.at += limits.tvFetchLife.value;
  expect(await read(unread)).toEqual({ status: "expired" });
  harness.clock.at += limits.tvCodeLife.value - limits.tvFetchLife.value;
  expect(await read(late)).toEqual({ status: "expired" });
  expect((await look(token, late)).body.fault).toBe("tvOver");
  expect((await answer(token, late, late.digits)).body.fault).toBe("tvOver");
  const { clock, app } = harness;
  clock.at += 1;
  await sweepAccounts({ clock, database: app.database, signal: new AbortController().signal });
  const left = await app.database.kysely.selectFrom("edu.tv_ticket").select("status").execute();
  expect(left.filter(({ status }) => status === "pending")).toEqual([]);
});

test("P8 a code of one institution is none at another, teachers lend nothing, and visitors are asked to sign in", async () => {
  const ann = await harness.signInAs("ann");
  const foreign = await show(northfield);
  expect((await look(ann.token, foreign)).body.fault).toBe("tvOver");
  expect((await answer(ann.token, foreign, foreign.digits)).body.fault).toBe("tvOver");
  expect(await read({ ...foreign, host: "localhost" })).toEqual({ status: "expired" });
  const teacher = await harness.signInStaff("teacher");
  expect((await look(teacher, await show())).body.fault).toBe("forbidden");
  const nobody = await harness.call("POST /tv/look", { body: { ticket: foreign.ticket } });
  expect(nobody.body.code).toBe(401);
});

test("P8 of ten answers and ten questions at once, one signs in", async () => {
  const { token } = await harness.signInAs("ann");
  const shown = await show();
  const answers = await Promise.all(Array.from({ length: 10 }, () => answer(token, shown, shown.digits)));
  expect(answers.some(({ body }) => body.code === 200)).toBe(true);
  const questions = await Promise.all(Array.from({ length: 10 }, () => read(shown)));
  expect(questions.filter((one) => one.signedIn)).toHaveLength(1);
});

test("P8 who signs out elsewhere takes back what a screen has not fetched yet", async () => {
  const before = await lend("ann");
  const late = await show();
  await answer(before.lender, late, late.digits);
  await harness.call("POST /account/devices/signOut", { token: before.lender, body: {} });
  expect(await read(late)).toEqual({ status: "denied" });
  expect((await harness.call("GET /getInfo", { token: before.token })).body.code).toBe(401);
  // One other device alone takes nothing back.
  const kept = await lend("ann");
  const shown = await show();
  await answer(kept.lender, shown, shown.digits);
  const devices = await harness.call("GET /account/devices", { token: kept.lender });
  const screen = (devices.body.rows as { id: string; isLent: boolean }[]).find(({ isLent }) => isLent);
  const body = { id: screen?.id ?? "" };
  await harness.call("POST /account/devices/signOut", { token: kept.lender, body });
  expect((await read(shown)).signedIn).toBeDefined();
  await harness.call("POST /account/devices/signOut", { token: kept.lender, body: {} });
});

test("P8 a lent sign-in makes the calls of homework, and every other one refuses it", async () => {
  const { token } = await lend("ann");
  const rows = Object.entries(httpCalls) as [CallKey, HttpCall][];
  const needing = rows.filter(
    ([, { auth, realm, takesBytes }]) => auth === "user" && realm !== "social" && !takesBytes,
  );
  const open: CallKey[] = [];
  for (const [key, row] of needing) {
    if (row.onLargeScreen) open.push(key);
    else {
      const { params, query, body } = row.example as Asked;
      // One after the other: a thousand at once wait for each other's connections.
      // oxlint-disable-next-line no-await-in-loop
      const said = await harness.call(key, { token, ...given({ params, query, body }) });
      expect(said.body.fault, key).toBe("forbidden");
    }
  }
  expect(open.toSorted()).toEqual([
    "GET /getInfo",
    "GET /homework/mine",
    "POST /files/views",
    "POST /homework/submissions/{id}/answer",
    "POST /homework/submissions/{id}/handIn",
    "POST /homework/submissions/{id}/phone",
    "POST /homework/submissions/{id}/phone/end",
    "POST /homework/submissions/{id}/reclaim",
    "POST /homework/submissions/{id}/watch",
    "POST /homework/{id}/open",
  ]);
  const files = await harness.call("POST /files/views", { token, body: { assetIds: ["A".repeat(22)] } });
  expect(files.body.code).toBe(200);
});

type Asked = Parameters<Harness["call"]>[1] & object;

function given(asked: Record<string, unknown>): Asked {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

test("P8 the lender sees the screen among the devices and ends it, and twelve hours end it", async () => {
  const { token: other } = await harness.signInAs("ann");
  const known = await screensOf(other);
  const first = await lend("ann");
  const [id = ""] = (await screensOf(first.lender)).filter((screen) => !known.includes(screen));
  const body = { id };
  expect(
    (await harness.call("POST /account/devices/signOut", { token: first.lender, body })).body.data,
  ).toEqual({ signedOut: 1 });
  expect((await harness.call("GET /getInfo", { token: first.token })).body.code).toBe(401);
  const second = await lend("ann");
  expect((await harness.call("GET /getInfo", { token: second.token })).body.code).toBe(200);
  let { token } = second;
  const endsAt = harness.clock.at + limits.tvSessionLife.value;
  for (; harness.clock.at < endsAt - 600_000; harness.clock.at += 600_000) {
    const { body: said, renewed } = await harness.call("GET /getInfo", { token });
    expect(said.code).toBe(200);
    token = renewed ?? token;
  }
  harness.clock.at = endsAt;
  expect((await harness.call("GET /getInfo", { token })).body.code).toBe(401);
});

test("P8 lending a sign-in stands in the record, with the screen and without the digits", async () => {
  await lend("ann");
  const row = await harness.app.database.kysely
    .selectFrom("audit.entry")
    .select(["act", "change"])
    .where("act", "=", "account.lendSignIn")
    .orderBy("at", "desc")
    .executeTakeFirst();
  expect(row?.change).toMatchObject({ after: { address: "127.0.0.1" } });
  expect(JSON.stringify(row?.change)).not.toContain("digits");
});
