import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { HttpCall } from "@lyceum/contract/define";
import { type CallKey, httpCalls } from "@lyceum/contract/http";
import type { Database } from "@lyceum/server/database";
import { expect, test, vi } from "vitest";
import type { Answer } from "./ask-host.ts";
import { type CallInput, exampleOf, shapesOf } from "./foreign-input.ts";
import { idPlacesOf } from "./id-places.ts";
import { digestInstitution, isWorking, type Scopes } from "./institution-rows.ts";
import {
  absentId,
  askCall,
  type Asker,
  type Ids,
  northfield,
  readIds,
  readVersion,
  riverside,
  startInstitutions,
  type World,
} from "./two-institutions.ts";

// A whole server with its demo, and each call by several people in several shapes.
vi.setConfig({ testTimeout: 600_000 });

const callsAtOnce = 8;

/** What every site tells of every institution: its name, its look, and what it shows to the public. */
const open: Partial<Record<CallKey, string>> = {
  "GET /basic/front/school": "names every institution",
  "GET /basic/front/schoolBySiteDomain": "the look of a site, by its domain",
  "GET /basic/front/schoolGrades": "the grades there are at a school, as its site shows them",
};
/** These would end the sessions of the askers. */
const keptOut: readonly CallKey[] = ["POST /v1/auth/logout", "POST /resetPassword"];

const calls = (Object.entries(httpCalls) as [CallKey, HttpCall][])
  .filter(([key, row]) => !row.takesBytes || idPlacesOf(key).length > 0)
  .filter(([key]) => !keptOut.includes(key) && open[key] === undefined)
  .map(([key]) => key);
const columns = calls.flatMap((key) => idPlacesOf(key).map(({ column }) => column));

test.for([
  // A school below the bureau, and one that is not.
  { by: riverside, of: northfield, isAlone: false },
  { by: northfield, of: riverside, isAlone: true },
])(
  "D8 whatever call people of $by.name and of the bureau make with ids of $of.name, they read nothing of it, nothing changes there, and the answer is the one to ids that there are not",
  async ({ by, of, isAlone }) => {
    const world = await startInstitutions({ columns, of, isAlone });
    const { ask, database, scopes } = world;
    const foreign = await readIds(database, scopes, of.deptId, columns);
    const own = await readIds(database, scopes, by.deptId, columns);
    const before = await settledRows(database, scopes, of.deptId);
    const read: string[] = [];
    const told: string[] = [];
    const note = (list: string[], key: CallKey, asker: Asker, what: unknown) =>
      list.push(`${key} by ${asker.userName}: ${JSON.stringify(what)}`);
    await ofEachCall(async (key) => {
      for (const asker of world.askers[by.name])
        for await (const one of askForeign(world, key, asker, foreign, own)) {
          if (one.answers.some(({ text }) => text.includes(of.mark))) note(read, key, asker, one.input);
          const { given, absent } = one;
          if (!isDeepStrictEqual(given, absent)) note(told, key, asker, { ...one.input, given, absent });
        }
    });
    // What they have now may show something of the others.
    await ofEachCall(async (key) => {
      for (const asker of world.askers[by.name])
        for (const input of ownReads(key, own, of.mark)) {
          const { status, text } = await askCall(ask, asker, key, input);
          if (text.includes(of.mark)) note(read, key, asker, input);
          if (status === 401 || status === 403) break;
        }
    });
    expect(read).toEqual([]);
    expect(told).toEqual([]);
    expect(await settledRows(database, scopes, of.deptId)).toEqual(before);
  },
);

async function ofEachCall(work: (key: CallKey) => Promise<void>) {
  const waiting = calls.values();
  const workAll = async () => {
    for (const key of waiting) await work(key);
  };
  await Promise.all(Array.from({ length: callsAtOnce }, workAll));
}

/** Each shape of a call with ids of the other institution, and then with ids of nobody. */
async function* askForeign({ ask, database }: World, key: CallKey, asker: Asker, foreign: Ids, own: Ids) {
  for (const [at, shape] of shapesOf(key).entries()) {
    const given = (isAbsent: boolean) =>
      shape.fill((place) => {
        const ids = (shape.isForeign(place) ? foreign : own).get(place.column) ?? [];
        const id = ids[at % ids.length];
        return id !== undefined && isAbsent && shape.isForeign(place) ? absentId(place.column, id) : id;
      });
    const [input, absent] = [given(false), given(true)];
    // The example has no such place.
    if (isDeepStrictEqual(input, absent)) continue;
    const asked = async (one: CallInput) => {
      await setVersion(database, key, one);
      return await askCall(ask, asker, key, one);
    };
    const answers = [await asked(input), await asked(absent)];
    const outcomes = () => ({ given: outcomeOf(answers.at(-2)!), absent: outcomeOf(answers.at(-1)!) });
    // Lists of the own institution grow while other calls are made; an oracle says the same twice.
    if (!isDeepStrictEqual(outcomes().given, outcomes().absent))
      answers.push(await asked(input), await asked(absent));
    yield { input, answers, ...outcomes() };
    // Refused whatever the ids are.
    if (answers.every(({ status }) => status === 401 || status === 403)) return;
  }
}

/** How a call ended, and how much it answered. */
function outcomeOf({ status, text }: Answer) {
  if (!text.startsWith("{")) return { status };
  const { fault, field, total, data } = JSON.parse(text) as Record<string, unknown>;
  return { status, fault, field, total, count: Array.isArray(data) ? data.length : null };
}

/** What people read of their own, and what they find by the mark of the others. */
function ownReads(key: CallKey, own: Ids, mark: string): CallInput[] {
  if (!key.startsWith("GET")) return [];
  const [shape] = shapesOf(key);
  const inputs = shape
    ? [0, 3].map((at) => shape.fill(({ column }) => own.get(column)?.[at]))
    : [exampleOf(key)];
  const row: HttpCall = httpCalls[key];
  const fields = Object.keys((row.query as { properties?: object } | undefined)?.properties ?? {});
  const words = ["q", "search", "keyword"].filter((name) => fields.includes(name));
  return inputs.flatMap((input) => {
    const query = fields.includes("pageSize") ? { ...input.query, pageSize: "100" } : input.query;
    return [{ ...input, query }, ...words.map((name) => ({ ...input, query: { ...query, [name]: mark } }))];
  });
}

/** Who changes a row of their own says which version of it they have seen. */
async function setVersion(database: Database, key: CallKey, { params, body }: CallInput) {
  const place = idPlacesOf(key).find(({ part, path }) => part === "params" && path[0] === "id");
  const { id } = params as { id?: string };
  if (!place || id === undefined || typeof body !== "object" || body === null || !("version" in body)) return;
  body.version = (await readVersion(database, place, id)) ?? body.version;
}

/** All rows of an institution, when what was set going has ended. */
async function settledRows(database: Database, scopes: Scopes, deptId: number) {
  for (let now = await digestInstitution(database, scopes, deptId); ;) {
    await setTimeout(2_000);
    // Before the rows are read: what ends in between has changed them.
    const isAtWork = await isWorking(database);
    const next = await digestInstitution(database, scopes, deptId);
    if (!isAtWork && isDeepStrictEqual(now, next)) return next;
    now = next;
  }
}
