import { parseArgs } from "node:util";
import { startBenchServer } from "./server.ts";
import { printTable } from "./table.ts";

// A list of many people: how long the dry run takes, into an empty school and again when they are all there, and how many
// people a second are made. `npm run bench:roster`. Options: --rows 20000.
const { values } = parseArgs({ options: { rows: { type: "string", default: "20000" } } });
const count = Number(values.rows);

const server = await startBenchServer();
try {
  const token = await signIn();
  const list = Buffer.from(
    ["number,name,role,email,class,guardianOf", ...Array.from({ length: count }, (_, at) => rowOf(at))].join(
      "\r\n",
    ),
  );
  const [first, firstMs] = await timed(() => upload(token, list));
  const [, importMs] = await timed(() => carryOut(token, first.importId));
  const [again, againMs] = await timed(() => upload(token, list));
  const [broken, brokenMs] = await timed(() =>
    upload(token, Buffer.from(list.toString().replaceAll("student", "king"))),
  );
  printTable(`A list of ${count} people`, [
    { what: "dry run, everybody new", ...figuresOf(firstMs, first) },
    { what: "the import", seconds: seconds(importMs), new: "", unchanged: "", faulty: "" },
    { what: "dry run, everybody there", ...figuresOf(againMs, again) },
    { what: "dry run, every pupil faulty", ...figuresOf(brokenMs, broken) },
  ]);
} finally {
  await server.stop();
}

type Import = { importId: string; state: string; counts: { create: number; same: number; faulty: number } };

/** Each tenth is a guardian of the pupil before. */
function rowOf(at: number): string {
  return at % 10 === 9
    ? `G${at},Guardian ${at},guardian,g${at}@list.example,,P${at - 1}`
    : `P${at},Pupil ${at},student,p${at}@list.example,Class ${at % 400},`;
}

async function upload(token: string, body: Buffer<ArrayBuffer>): Promise<Import> {
  const answer = await call(
    "POST",
    "/staff/roster/imports?fileName=list.csv&createClasses=true",
    token,
    body,
  );
  return (answer.data as { import: Import }).import;
}

async function carryOut(token: string, importId: string): Promise<void> {
  const place = `/staff/roster/imports/${importId}`;
  await call("POST", `${place}/confirm`, token, {});
  for (;;) {
    const { data } = await call("GET", place, token);
    if ((data as Import).state === "done") return;
    await new Promise((resolve) => {
      setTimeout(resolve, 1_000);
    });
  }
}

async function signIn(): Promise<string> {
  const body = { kind: "password", userName: "admin", password: "lyceum-demo-staff", agreement: true };
  const first = (await call("POST", "/login", "", body)).data as { secondFactor: { ticket: string } };
  const { rows } = await call("GET", "/dev/demo", "");
  const code = (rows as { userName: string; secondFactorCode: string }[]).find(
    ({ userName }) => userName === "admin",
  )?.secondFactorCode;
  const second = await call("POST", "/login/secondFactor", "", { ticket: first.secondFactor.ticket, code });
  return (second.data as { access_token: string }).access_token;
}

async function call(method: string, path: string, token: string, body?: object): Promise<Answer> {
  const isBytes = Buffer.isBuffer(body);
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
      "content-type": isBytes ? "application/octet-stream" : "application/json",
    },
    ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const said = (await answer.json()) as Answer;
  if (said.fault !== undefined) throw new Error(`${path}: ${said.fault}`);
  return said;
}

type Answer = { data?: unknown; rows?: unknown; fault?: string };

async function timed<T>(run: () => Promise<T>): Promise<[T, number]> {
  const from = performance.now();
  return [await run(), performance.now() - from];
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}

function figuresOf(ms: number, { counts }: Import) {
  return { seconds: seconds(ms), new: counts.create, unchanged: counts.same, faulty: counts.faulty };
}
