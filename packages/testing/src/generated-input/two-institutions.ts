import type { HttpCall } from "@lyceum/contract/define";
import { type CallKey, httpCalls } from "@lyceum/contract/http";
import type { Database } from "@lyceum/server/database";
import { expect, onTestFinished } from "vitest";
import { freshDatabase } from "../fresh-database.ts";
import { runServer } from "../run-server.ts";
import { makeTempFolder } from "../temp-folder.ts";
import { type Answer, type Ask, makeAsk } from "./ask-host.ts";
import { type CallInput, exampleOf, pathOf, shapesOf } from "./foreign-input.ts";
import type { IdPlace } from "./id-places.ts";
import { readScopes, type Scopes } from "./institution-rows.ts";
import { makeRow } from "./make-rows.ts";
import { plantMark } from "./plant-mark.ts";
import { type PersonToken, signInDemo } from "./sign-in-demo.ts";

/** Institutions of the demo; the mark is a word that stands in the texts of this one alone. */
export const riverside = {
  name: "riverside",
  deptId: 100,
  host: "riverside.localhost",
  mark: "zqRiverside",
  people: ["admin", "teacher", "ann", "ben"],
} as const;
export const northfield = {
  name: "northfield",
  deptId: 200,
  host: "northfield.localhost",
  mark: "zqNorthfield",
  people: ["head", "ms.grant", "lily", "max"],
} as const;
const institutions = [riverside, northfield];
const bureau = { host: "eastbank.localhost", people: ["region"] } as const;

export type Institution = (typeof institutions)[number];
export type World = Awaited<ReturnType<typeof startInstitutions>>;

/** Whoever asks, and at which site. */
export type Asker = PersonToken & { host: string };

/** Ids of an institution by column, and one that no row has. */
export type Ids = ReadonlyMap<string, readonly string[]>;

const idsOfColumn = 4;

/** Some ids of what the institution has, in each of these columns ("edu.notice.notice_id"). */
export async function readIds(
  database: Database,
  scopes: Scopes,
  deptId: number,
  columns: Iterable<string>,
): Promise<Ids> {
  const ids = new Map<string, readonly string[]>();
  for (const column of new Set(columns)) {
    const table = column.split(".").slice(0, 2).join(".");
    const scope = scopes.get(table);
    if (scope === undefined) continue;
    const name = column.split(".")[2] ?? "";
    const rows = await database.query<{ id: string }>({
      text: `select distinct t.${name}::text as id from ${table} t where ${scope} and t.${name} is not null order by 1`,
      values: [deptId],
    });
    const all = rows.map(({ id }) => id);
    // From the first to the last: what the demo has, and what was made since.
    const step = Math.max(1, (all.length - 1) / (idsOfColumn - 1));
    const some = Array.from(
      { length: Math.min(idsOfColumn, all.length) },
      (_, at) => all[Math.round(at * step)] ?? "",
    );
    if (some.length > 0) ids.set(column, some);
  }
  return ids;
}

/** Of the same form as an id of the column, and nobody's. */
export function absentId(column: string, id: string): string {
  if (column.endsWith(".code")) return id.replaceAll(/\d/g, (one) => String(9 - Number(one)));
  if (/^\d+$/.test(id)) return String(987_650_000 + (Number(id) % 10_000));
  return id.replaceAll(/[A-Za-z0-9]/g, (one) => (/\d/.test(one) ? "7" : /[a-z]/.test(one) ? "z" : "Z"));
}

/** What is uploaded to something with an id: of all calls that take bytes only pages of handwork name one. */
function pageOfHandwork(): FormData {
  const form = new FormData();
  form.append("itemNo", "0");
  form.append("key", "k".repeat(22));
  form.append("file", new Blob([pixel], { type: "image/png" }), "page.png");
  return form;
}

/** A picture of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC",
  "base64",
);

export async function askCall(ask: Ask, asker: Asker, key: CallKey, input: CallInput): Promise<Answer> {
  const [method = "GET"] = key.split(" ");
  const row: HttpCall = httpCalls[key];
  const form = row.takesBytes === true ? pageOfHandwork() : undefined;
  return await ask(asker.host, method, pathOf(key, input), { body: input.body, form, token: asker.token });
}

/** What the row that a call is about is at, so that no call is refused for its version alone. */
export async function readVersion(
  database: Database,
  { column }: Pick<IdPlace, "column">,
  id: string,
): Promise<number | undefined> {
  const [schema, table, name] = column.split(".");
  const text = `select version from ${schema}.${table} where ${name}::text = $1`;
  const [row] = await database.query<{ version: number }>({ text, values: [id] }).catch(() => []);
  return row?.version;
}

type Start = {
  /** Of every one of these there is an id afterwards. */
  columns: readonly string[];
  /** Whose texts bear the mark. */
  of: Institution;
  /** The bureau is not above it. */
  isAlone: boolean;
};

/** A server with its demo, more of every kind in both institutions, and one of each role of both and of the bureau. */
export async function startInstitutions({ columns, of, isAlone }: Start) {
  const fresh = await freshDatabase();
  onTestFinished(fresh.drop);
  const env = { LYCEUM_DATA: makeTempFolder(), DATABASE_URL: fresh.url, LYCEUM_RATE_FACTOR: "10000" };
  const server = runServer(env);
  onTestFinished(async () => {
    server.kill("SIGTERM");
    await server.ended;
  });
  const { database } = fresh;
  const ask = makeAsk(await server.ready);
  await changePeople(database);
  const leave = "update edu.institution set parent_dept_id = 1 where dept_id = $1";
  if (isAlone) await database.query({ text: leave, values: [of.deptId] });
  const enter = async ({ host, people }: Pick<Institution, "host" | "people"> | typeof bureau) =>
    (await signInDemo(ask, host, people)).map((one) => ({ ...one, host }));
  const ofBureau = await enter(bureau);
  const askers = {
    riverside: [...(await enter(riverside)), ...ofBureau],
    northfield: [...(await enter(northfield)), ...ofBureau],
  };
  const scopes = await readScopes(database);
  for (const { name, deptId, people } of institutions) {
    const readOwn = () => readIds(database, scopes, deptId, columns);
    await makeThings(ask, askers[name].slice(0, people.length), readOwn);
    // Of the social realm there is nothing at schools for children.
    const wanted = [...new Set(columns)].filter(
      (column) => column !== withHost && !(name === "northfield" && column.startsWith("social.")),
    );
    const made = await readOwn();
    for (const column of wanted)
      if (!made.has(column)) await makeRow(database, scopes, deptId, column.split(".").slice(0, 2).join("."));
    const has = await readOwn();
    expect(wanted.filter((column) => !has.has(column))).toEqual([]);
  }
  expect(await plantMark(database, scopes, of.deptId, of.mark)).not.toEqual([]);
  return { ask, database, scopes, askers };
}

/** Only a round that somebody holds has one. */
const withHost = "edu.quiz_round.code";

/** One of each role of a school: the demo has no guardians, and an administrator who runs the platform besides. */
async function changePeople(database: Database): Promise<void> {
  const run = (text: string, values: unknown[] = []) => database.query({ text, values });
  await run("delete from edu.role_grant where role = 'platformAdmin'");
  await run("update edu.account set roles = '{institutionAdmin}' where id = 'u-admin'");
  for (const [account, ward] of [
    ["u-ben", "u-ann"],
    ["u-max", "u-lily"],
  ]) {
    await run("delete from edu.role_grant where account_id = $1 and class_id is not null", [account]);
    await run("update edu.role_grant set role = 'guardian' where account_id = $1", [account]);
    await run("update edu.account set roles = '{guardian}', class_ids = '{}' where id = $1", [account]);
    await run(
      `insert into edu.guardian_link (guardian_id, ward_id, dept_id, created_by, created_at)
        select id, $2, dept_id, id, 1 from edu.account where id = $1`,
      [account, ward],
    );
  }
}

/** Calls that end or close something, or change who may do what: nobody makes them before the test. */
const ends =
  /(remove|discard|withdraw|cancel|callOff|close|archive|bin|trash|empty|revoke|end|erasure|undo|[lL]ogout|signOut|\w*Password|off|forget|suspend|status|confirm|deny|rotate|leave|stop|unschedule|features|pupils|grant|decide|domains\/\w+|platform\/.*|realm)$/;

/**
 * People of an institution make every call that makes something, in its example with ids of their own: afterwards there is
 * something of nearly every kind.
 */
async function makeThings(ask: Ask, askers: readonly Asker[], readOwnIds: () => Promise<Ids>): Promise<void> {
  const keys = (Object.entries(httpCalls) as [CallKey, HttpCall][])
    .filter(
      ([key, row]) => key.startsWith("POST") && !ends.test(key) && !row.takesBytes && row.realm !== "social",
    )
    .map(([key]) => key);
  for (let round = 0; round < 2; round += 1) {
    const own = await readOwnIds();
    for (const key of keys) {
      const [shape] = shapesOf(key);
      const input = shape?.fill(({ column }) => own.get(column)?.at(-1)) ?? exampleOf(key);
      await Promise.all(askers.map((asker) => askCall(ask, asker, key, input)));
    }
  }
}
