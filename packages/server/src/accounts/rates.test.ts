import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Harness, startHarness } from "./harness.fixture.ts";

// With the figures of production: what a school behind one address needs, and what guessing must not get.
const password = "lyceum-demo";
const pupils = 2_000;
let harness: Harness;

beforeAll(async () => {
  harness = await startHarness({ rateFactor: 1 });
  vi.useFakeTimers({ toFake: ["Date"], now: harness.clock.at });
});
afterAll(async () => {
  vi.useRealTimers();
  await harness.close();
});

/** For the product's clock, and for the windows of the rate limits, which read the time of the machine. */
function passTimeTo(at: number): void {
  harness.clock.at = at;
  vi.setSystemTime(at);
}

describe("limits of rate", () => {
  test("A1 two thousand pupils of one address sign in within five minutes, and none is refused", async () => {
    const { kysely } = harness.app.database;
    const [like] = await kysely.selectFrom("edu.account").selectAll().where("id", "=", "u-ann").execute();
    if (!like) throw new Error("the demo has no ann");
    const names = Array.from({ length: pupils }, (_, at) => `pupil${at}`);
    const rows = names.map((name) => ({
      ...like,
      id: `u-${name}`,
      user_name: name,
      phone: null,
      email: null,
    }));
    for (let at = 0; at < rows.length; at += 500)
      await kysely
        .insertInto("edu.account")
        .values(rows.slice(at, at + 500))
        .execute();
    const stepMs = 300_000 / pupils;
    const address = "198.51.100.20";
    const refused: string[] = [];
    const arrive = async (userName: string) => {
      const body = { kind: "password", userName, password, agreement: true };
      for (const key of [
        "GET /basic/front/schoolBySiteDomain",
        "GET /basic/front/selectConfigByKey",
      ] as const)
        if ((await harness.call(key, { address })).status === 429) refused.push(`${userName} ${key}`);
      const { status, body: answer } = await harness.call("POST /login", { address, body });
      const token = answer.data?.access_token;
      if (status !== 200 || token === undefined) return refused.push(`${userName} ${answer.fault}`);
      for (const key of ["GET /getInfo", "GET /v1/chat/token"] as const)
        if ((await harness.call(key, { address, token })).status !== 200) refused.push(`${userName} ${key}`);
      return 0;
    };
    for (let at = 0; at < names.length; at += 8) {
      passTimeTo(harness.clock.at + 8 * stepMs);
      await Promise.all(names.slice(at, at + 8).map(arrive));
    }
    expect(refused).toEqual([]);
  }, 180_000);

  test("A1 ten thousand guesses of one password from a thousand addresses are hardly ever judged", async () => {
    const began = harness.clock.at;
    let judged = 0;
    const guess = async (at: number) => {
      const body = { kind: "password", userName: "ben", password: `guess-${at}`, agreement: true };
      const address = `203.0.${Math.floor(at / 10) % 4}.${Math.floor(at / 40) % 250}`;
      const { body: answer } = await harness.call("POST /login", { address, body });
      if (answer.fault === "loginFailed") judged += 1;
    };
    for (let at = 0; at < 10_000; at += 20) {
      passTimeTo(began + at * 80);
      await Promise.all(Array.from({ length: 20 }, (_, index) => guess(at + index)));
    }
    // All of it within one window of a quarter of an hour.
    expect(harness.clock.at - began).toBeLessThan(900_000);
    expect(judged).toBeLessThanOrEqual(50);
  }, 180_000);

  test("A1 while strangers guess, the owner signs in from where they did before", async () => {
    const address = "192.0.2.77";
    const own = async () => {
      const body = { kind: "password", userName: "clara", password, agreement: true };
      return (await harness.call("POST /login", { address, body })).status;
    };
    expect(await own()).toBe(200);
    for (let at = 0; at < 80; at++) {
      const body = { kind: "password", userName: "clara", password: "wrong", agreement: true };
      await harness.call("POST /login", { address: `203.0.113.${at}`, body });
    }
    const body = { kind: "password", userName: "clara", password, agreement: true };
    expect((await harness.call("POST /login", { address: "203.0.113.200", body })).status).toBe(429);
    expect(await own()).toBe(200);
  });

  test("A1 every spelling of a name, mail or number counts for the one account", async () => {
    const spellings = [
      "u-none",
      "ann",
      "ANN",
      " ann ",
      "ann@riverside.example",
      "Ann@Riverside.Example",
      "+8613800138001",
      "13800138001",
      "1-380-013-8001",
      "+86 138 0013 8001",
      "+86\u20131380013\u20138001",
    ].slice(1);
    const faults: (string | undefined)[] = [];
    for (let at = 0; at < 60; at++) {
      const userName = spellings[at % spellings.length];
      const body = { kind: "password", userName, password: "wrong", agreement: true };
      const answer = await harness.call("POST /login", { address: `198.18.0.${at}`, body });
      faults.push(answer.body.fault);
    }
    expect(faults.filter((fault) => fault === "loginFailed").length).toBeLessThanOrEqual(50);
    expect(faults.at(-1)).toBe("tooManyRequests");
  });

  test("A1 wrong codes before any was sent do not spend the tries of the owner's code", async () => {
    const contact = "ben@riverside.example";
    const enter = async (code: string) =>
      await harness.call("POST /login", {
        body: { kind: "code", contact, code, agreement: true },
        address: "198.18.1.1",
      });
    for (let at = 0; at < 8; at++) expect((await enter("000000")).body.fault).toBe("codeWrong");
    await harness.sendCode(contact);
    expect((await enter(harness.codeFor(contact))).status).toBe(200);
  });

  test("A1 codes asked for at another institution or for another purpose hold up nobody here", async () => {
    const contact = "clara@riverside.example";
    const send = async (purpose: string, host = "localhost") =>
      (await harness.sendCode(contact, purpose, { host })).body.fault;
    expect(await send("login", "northfield.localhost")).toBeUndefined();
    expect(await send("reset")).toBeUndefined();
    expect(await send("login")).toBeUndefined();
    expect(await send("login")).toBe("codeTooSoon");
  });
});
