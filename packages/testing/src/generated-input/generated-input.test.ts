import { arbitraryOf } from "@lyceum/contract/arbitrary";
import type { HttpCall } from "@lyceum/contract/define";
import { type CallKey, httpCalls } from "@lyceum/contract/http";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { freshDatabase } from "../fresh-database.ts";
import { runServer } from "../run-server.ts";
import { makeTempFolder } from "../temp-folder.ts";
import { makeAsk } from "./ask-host.ts";
import { signInDemo } from "./sign-in-demo.ts";

// A whole server with its demo, and several requests of each call.
vi.setConfig({ testTimeout: 600_000 });

const requestsOfEach = 12;
/** Most of a call is waiting, for the database or a password's hash. */
const callsAtOnce = 8;
const people = ["admin", "editor", "teacher", "ann", "ben"];
/** These would end the sessions of the others. */
const keptOut: readonly CallKey[] = [
  "POST /v1/auth/logout",
  "POST /account/devices/signOut",
  "POST /resetPassword",
];
const calls = (Object.entries(httpCalls) as [CallKey, HttpCall][]).filter(
  ([key, row]) => !row.takesBytes && !keptOut.includes(key),
);

test("P14 A5 whatever the shape of a call allows is done or refused, by whoever asks: nothing is a fault of the server", async () => {
  const fresh = await freshDatabase();
  onTestFinished(fresh.drop);
  const env = { LYCEUM_DATA: makeTempFolder(), DATABASE_URL: fresh.url, LYCEUM_RATE_FACTOR: "10000" };
  const server = runServer(env);
  onTestFinished(async () => {
    server.kill("SIGTERM");
    await server.ended;
  });
  const url = await server.ready;
  const tokens = await signInDemo(makeAsk(url), "localhost", people);
  const faults: string[] = [];
  const waiting = calls.values();
  const askAll = async () => {
    for (const [key, row] of waiting)
      for (const input of fc.sample(inputOf(row), requestsOfEach))
        for (const { userName, token } of tokens) {
          const { status, text } = await ask(url, key, input, token);
          if (status >= 500) faults.push(`${key} by ${userName}: ${status} ${text} ${JSON.stringify(input)}`);
        }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, askAll));
  expect(faults).toEqual([]);
});

type Input = { params: Record<string, string>; query: Record<string, string>; body: unknown };

/** Of each row: what its shapes allow, or its example with some fields of that kind. */
function inputOf({ params, query, body, example }: HttpCall): fc.Arbitrary<Input> {
  const given = example as Partial<Input>;
  const part = (schema: object | undefined, known: unknown = {}): fc.Arbitrary<unknown> => {
    if (schema === undefined) return fc.constant(known);
    const any = arbitraryOf(schema);
    const mixed = fc.tuple(any, fc.func(fc.boolean())).map(([value, isTaken]) => mix(known, value, isTaken));
    return fc.oneof(any, mixed, fc.constant(known));
  };
  return fc.record({
    params: fc.oneof(part(params, given.params), smallIds(given.params)),
    query: part(query, given.query),
    body: part(body, given.body),
  }) as fc.Arbitrary<Input>;
}

/** Rows of the demo have small numbers. */
function smallIds(params: Record<string, string> = {}): fc.Arbitrary<Record<string, string>> {
  const small = fc.integer({ min: 1, max: 40 }).map(String);
  return fc.record(Object.fromEntries(Object.keys(params).map((name) => [name, small] as const)), {
    noNullPrototype: true,
  });
}

/** The known fields, some of them in another way. */
function mix(known: unknown, other: unknown, isTaken: (name: string) => boolean): unknown {
  if (typeof known !== "object" || known === null || typeof other !== "object" || other === null)
    return other;
  if (Array.isArray(known) || Array.isArray(other)) return other;
  const taken = Object.entries(other).filter(([name]) => isTaken(name));
  return { ...known, ...Object.fromEntries(taken) };
}

async function ask(url: string, key: CallKey, { params, query, body }: Input, token: string | undefined) {
  const [method, path] = key.split(" ") as ["GET" | "POST", string];
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? "0"));
  const answer = await fetch(`${url}/api${place}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: answer.status >= 500 ? await answer.text() : "" };
}
