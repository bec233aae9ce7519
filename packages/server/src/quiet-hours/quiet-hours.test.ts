import { wallOf } from "@lyceum/domain/dates";
import { quietUntil } from "@lyceum/domain/push";
import { randomId } from "@lyceum/kit";
import { startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accountHandlers } from "../accounts/index.ts";
import { staffHarness } from "../documents/harness.fixture.ts";
import { makeMemoryRegistry } from "../engines/embedded/registry.ts";
import { openNotifier } from "../notifications/index.ts";
import { wakePerson } from "../push/index.ts";
import { readPeople } from "../users/index.ts";
import { quietAccounts, quietHourHandlers } from "./index.ts";

const northfield = "northfield.localhost";
const zone = "Asia/Shanghai";
const handlers = { ...quietHourHandlers, "GET /getInfo": accountHandlers["GET /getInfo"] };
const people = [
  ["q-head", "institutionAdmin"],
  ["q-teacher", "teacher"],
  ["q-pupil", "student"],
  ["q-mother", "guardian"],
] as const;
let school: Awaited<ReturnType<typeof staffHarness<typeof handlers>>>;
let server: Awaited<ReturnType<typeof startMessagingServer>>;

beforeAll(async () => {
  school = await staffHarness(handlers);
  server = await startMessagingServer(school.app.database, { bus: school.app.bus });
  for (const [account, role] of people) {
    await school.addPerson(account, [{ role }], 200);
    await server.addPerson(account, { deptId: 200, kind: "k12", roles: [role] });
  }
  await school.addPerson("boss", [{ role: "institutionAdmin" }]);
  await school.addPerson("u-student", [{ role: "student" }]);
  await server.addPerson("u-student", { roles: ["student"] });
});
afterAll(async () => {
  await server.close();
  await school.drop();
});
beforeEach(async () => {
  school.clock.at = Date.now();
  await save({ isOn: true, from: "21:00", to: "07:00" });
});

const save = (body: { isOn: boolean; from: string; to: string }, as = "q-head", host = northfield) =>
  school.call("POST /staff/quietHours", as, { body }, host);
/** Hours around this moment, for a server whose clock cannot be set. */
async function beQuietNow(): Promise<void> {
  const at = (hours: number) => wallOf(Date.now() + hours * 3_600_000, zone).slice(11, 16);
  await save({ isOn: true, from: at(-2), to: at(2) });
}
async function enter(account: string): Promise<RawSocket> {
  const socket = await openRawSocket(server.url);
  const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
  const packet = { ...server.credentials(account), ...device, deviceId: randomId() };
  expect((await socket.ask("login", packet)).code).toBe(200);
  return socket;
}

test("D8 a school for children has quiet hours until its administrators set others, and the record has each change once", async () => {
  await school.kysely.deleteFrom("edu.pupil_quiet_hours").execute();
  const read = (as: string, host = northfield) => school.call("GET /staff/quietHours", as, {}, host);
  expect(await read("q-head")).toEqual({
    isOn: true,
    from: "21:00",
    to: "07:00",
    timeZone: zone,
    isOffered: true,
  });
  const body = { isOn: true, from: "20:30", to: "06:45" };
  expect(await save(body)).toMatchObject(body);
  await save(body);
  const entries = await school.kysely
    .selectFrom("audit.entry")
    .select(["actor", "dept_id", "change"])
    .where("act", "=", "quietHours.save")
    .execute();
  expect(entries.at(-1)).toMatchObject({
    actor: "q-head",
    dept_id: 200,
    change: { before: { from: "21:00", to: "07:00" }, after: body },
  });
  const count = entries.length;
  await save(body);
  const again = await school.kysely
    .selectFrom("audit.entry")
    .select("id")
    .where("act", "=", "quietHours.save")
    .execute();
  expect(again).toHaveLength(count);
  await expect(save({ ...body, to: "20:30" })).rejects.toMatchObject({ key: "paramError" });
  expect(await read("boss", "riverside.localhost")).toMatchObject({ isOn: false, isOffered: false });
  await expect(save(body, "boss", "riverside.localhost")).rejects.toMatchObject({ key: "forbidden" });
});

test("D8 quiet hours are those of pupils alone: not of staff, of guardians, or of students of a university", async () => {
  await beQuietNow();
  const all = [...people.map(([account]) => account), "u-student"];
  const quiet = await quietAccounts(school.kysely, all, Date.now());
  expect([...quiet.keys()]).toEqual(["q-pupil"]);
  const hours = (await school.call("GET /getInfo", "q-pupil", {}, northfield)).quietHours;
  if (!hours) throw new Error("the pupil is told of no quiet hours");
  expect(quiet.get("q-pupil")).toBe(quietUntil(hours, Date.now()));
  for (const [account] of people.filter(([one]) => one !== "q-pupil"))
    expect(await school.call("GET /getInfo", account, {}, northfield)).not.toHaveProperty("quietHours");
  expect(await school.call("GET /getInfo", "u-student", {})).not.toHaveProperty("quietHours");
  await save({ isOn: false, from: "21:00", to: "07:00" });
  expect(await school.call("GET /getInfo", "q-pupil", {}, northfield)).not.toHaveProperty("quietHours");
  expect(await quietAccounts(school.kysely, all, Date.now())).toEqual(new Map());
});

test("D8 M14 nobody calls a pupil in quiet hours, a message arrives all the same, and a pupil may call staff", async () => {
  await school.kysely
    .updateTable("edu.institution")
    .set({ features: JSON.stringify({ pupilCalls: true }) })
    .where("dept_id", "=", 200)
    .execute();
  const [teacher, pupil] = [await enter("q-teacher"), await enter("q-pupil")];
  const call = async (by: RawSocket, account: string) => {
    const { channelId } = (await by.ask("signalingCreate", { type: 1 })).body.channel;
    await by.ask("signalingJoin", { channelId });
    const { code } = await by.ask("signalingInvite", { channelId, requestId: randomId(), account });
    await by.ask("signalingClose", { channelId });
    return code;
  };
  await beQuietNow();
  expect(await call(teacher, "q-pupil")).toBe(10_421);
  expect(await call(pupil, "q-teacher")).toBe(200);
  const said = { scene: 0 as const, to: "q-pupil", type: 0, body: "for tomorrow", idClient: randomId() };
  expect((await teacher.ask("sendMsg", said)).code).toBe(200);
  const { msgs } = (await pupil.ask("getHistoryMsgs", { scene: 0, to: "q-teacher", limit: 10 })).body;
  expect(JSON.stringify(msgs)).toContain("for tomorrow");
  await save({ isOn: false, from: "21:00", to: "07:00" });
  expect(await call(teacher, "q-pupil")).toBe(200);
  teacher.close();
  pupil.close();
});

test("D8 M10 no device of a pupil is rung in quiet hours, though the device has none of its own", async () => {
  const rung: string[] = [];
  const { database, clock } = school.app;
  const [pupil, teacher] = await readPeople(database, "edu", ["q-pupil", "q-teacher"]).then((found) =>
    ["q-pupil", "q-teacher"].map((account) => found.find((one) => one.account === account)),
  );
  if (!pupil || !teacher) throw new Error("two people");
  for (const { id, account } of [pupil, teacher])
    await database.query({
      text: `insert into im.push_device (person_id, device_id, realm, session_id, token, token_name, "time")
        values ($1, $2, 1, 's', $3, 'apns', 1)`,
      values: [id, `d-${account}`, `t-${account}`],
    });
  const app = {
    database,
    clock,
    registry: makeMemoryRegistry(),
    log() {},
    push: {
      send: async ({ token }: { token: string }) => {
        rung.push(token);
        return await Promise.resolve("taken" as const);
      },
    },
    statusOf: async () => await Promise.resolve("active" as const),
  } as unknown as Parameters<typeof wakePerson>[0];
  const wake = async () => {
    rung.length = 0;
    for (const person of [pupil, teacher])
      await wakePerson(app, person, {
        hasBadge: true,
        tag: "t",
        lifeMs: 1_000,
        isUrgent: true,
        say: () => ({ title: "", content: "", payload: "", path: "/" }),
      });
    return [...rung];
  };
  await beQuietNow();
  expect(await wake()).toEqual(["t-q-teacher"]);
  await save({ isOn: false, from: "21:00", to: "07:00" });
  expect(await wake()).toEqual(["t-q-pupil", "t-q-teacher"]);
});

test("D8 P12 mails to a pupil wait for the end of quiet hours, but for those of a notice that has to be confirmed", async () => {
  const mail = { page: false, mail: true };
  for (const [account] of people) {
    await school.kysely
      .updateTable("edu.account")
      .set({ email: `${account}@northfield.example` })
      .where("id", "=", account)
      .execute();
    await school.kysely
      .insertInto("edu.notification_choice")
      .values({ account_id: account, dept_id: 200, choices: JSON.stringify({ notice: mail }), updated_at: 1 })
      .execute();
  }
  await beQuietNow();
  const found = await readPeople(school.app.database, "edu", ["q-head", "q-pupil", "q-mother"]);
  const sender = found.find(({ account }) => account === "q-head");
  if (!sender) throw new Error("a sender");
  const context = { ...school.app, signal: new AbortController().signal } as unknown as Parameters<
    typeof openNotifier
  >[0];
  const notifier = openNotifier(context, "notice", sender);
  const news = { type: 101, attach: "{}", title: "t", titleEn: "t" };
  for (const isUrgent of [false, true])
    await notifier.tell(
      found
        .filter((one) => one !== sender)
        .map((receiver) => ({ ...news, receiver, isUrgent, idClient: `n-${isUrgent}-${receiver.account}` })),
    );
  await notifier.close();
  const rows = await school.app.database.query<{ account: string; runAt: number }>({
    text: `select j.payload->>'accountId' as account, (extract(epoch from j.run_at) * 1000)::int8 as "runAt"
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'notifications.mail' order by j.id`,
    values: [],
  });
  const until = (await quietAccounts(school.kysely, ["q-pupil"], Date.now())).get("q-pupil");
  const waiting = rows.filter(({ runAt }) => Number(runAt) === until);
  expect(waiting.map(({ account }) => account)).toEqual(["q-pupil"]);
  expect(
    rows
      .filter(({ runAt }) => Number(runAt) !== until)
      .map(({ account }) => account)
      .toSorted(),
  ).toEqual(["q-mother", "q-mother", "q-pupil"]);
});
