import { type HonourContent, type HonourNotification, systemTypes } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobContext } from "../app/job.ts";
import { staffHarness } from "../documents/harness.fixture.ts";
import { viewReadable } from "../files/index.ts";
import { ensurePerson } from "../users/index.ts";
import { honourHandlers, registerHonourFiles } from "./index.ts";
import type { ProposalTelling } from "./job-kinds.ts";
import { tellProposed } from "./tell-of-proposal.ts";

let school: Awaited<ReturnType<typeof staffHarness<typeof honourHandlers>>>;
let app: JobContext;

beforeAll(async () => {
  registerHonourFiles();
  school = await staffHarness(honourHandlers);
  // The rest of what a job may use is not for telling.
  app = { ...school.app, bus: school.bus, signal: AbortSignal.timeout(60_000) } as unknown as JobContext;
  await addPerson("boss", { role: "institutionAdmin" });
  const classId = await school.addClass("3A", 200);
  await addPerson("lead", { role: "headTeacher", classId });
  await addPerson("ben", { role: "student", classId });
});
afterAll(() => school.drop());

const params = (honourId: number) => ({ id: String(honourId) });

async function addPerson(account: string, role: { role: string; classId?: number }): Promise<void> {
  await school.addPerson(account, [role], 200);
  const rest = { realm: "edu", deptId: 200, kind: "k12", avatar: "", classIds: [] } as const;
  await ensurePerson(school.app.database, { ...rest, account, nick: account, roles: [role.role] });
}

/** Whom the proposals of an honour were told, and how. */
async function told(honourId: number): Promise<string[]> {
  const rows = await school.app.database.query<{ account: string; attach: string }>({
    text: `select p.account, m.attach from im.system_message m join im.person p on p.id = m.to_id
      where m.type = $1 order by m.id`,
    values: [systemTypes.honour],
  });
  return rows.flatMap(({ account, attach }) => {
    // Only the server writes these.
    const { what, reason, ...about } = JSON.parse(attach) as HonourNotification;
    return about.honourId === honourId ? [`${account} ${what} ${reason}`] : [];
  });
}

test("P4 M11 a teacher proposes an honour, of people of the own classes alone; whoever publishes is told, and refuses, changes or takes it", async () => {
  const classD = await school.addClass("7E", 200);
  await addPerson("tia", { role: "teacher", classId: classD });
  await addPerson("zoe", { role: "student", classId: classD });
  await addPerson("kai", { role: "headTeacher", classId: classD });
  const { honourId } = await school.call("POST /staff/honours", "tia", { body: {} });
  const at = { params: params(honourId) };
  const readAs = (as: string) => school.call("GET /staff/honours/{id}", as, at);
  const save = async (as: string, content: Partial<HonourContent>) => {
    const { version, content: before } = await readAs(as);
    const body = {
      version,
      content: { ...before, titleEn: "Spelling bee", awardedOn: "2026-06-01", ...content },
    };
    return await school.call("POST /staff/honours/{id}/save", as, { ...at, body });
  };
  const propose = async () => {
    const { version } = await readAs("tia");
    return await school.call("POST /staff/honours/{id}/propose", "tia", { ...at, body: { version } });
  };
  const zoe = { userId: "zoe", name: "Zoe" };
  const choices = (as: string) => school.call("GET /staff/honours/choices", as, {});
  expect(await choices("tia")).toMatchObject({ mayAddressAll: false, classes: [{ classId: classD }] });
  expect((await choices("boss")).classes.length).toBeGreaterThan(1);
  await expect(save("tia", { people: [{ userId: "ben", name: "Ben" }] })).rejects.toMatchObject({
    key: "paramError",
  });
  await save("tia", { people: [] });
  await expect(propose()).rejects.toMatchObject({ key: "honourIncomplete" });
  await save("tia", { people: [zoe] });
  expect(await propose()).toMatchObject({
    state: "draft",
    acts: ["takeBack"],
    content: { classIds: [classD] },
  });
  await expect(save("tia", {})).rejects.toMatchObject({ key: "honourState" });
  const rowsOf = async (as: string, state: string) =>
    (await school.call("GET /staff/honours", as, { query: { state: state as "proposed" } })).rows;
  expect((await rowsOf("boss", "proposed")).map((row) => row.honourId)).toEqual([honourId]);
  expect((await rowsOf("boss", "draft")).map((row) => row.honourId)).not.toContain(honourId);
  expect((await rowsOf("lead", "proposed")).length).toBe(0);
  expect(await readAs("kai")).toMatchObject({ author: "TIA", acts: ["edit", "publish", "refuse"] });
  await expect(readAs("lead")).rejects.toMatchObject({ key: "notFound" });

  const refusal = { ...at, body: { reason: "Which year?" } };
  await expect(school.call("POST /staff/honours/{id}/refuse", "lead", refusal)).rejects.toMatchObject({
    key: "notFound",
  });
  await school.call("POST /staff/honours/{id}/refuse", "kai", refusal);
  expect(await readAs("tia")).toMatchObject({ refusal: "Which year?", acts: ["edit", "propose", "discard"] });
  const { proposedAt } = await propose();
  if (proposedAt === null) throw new Error("It waits.");
  const proposal = {
    deptId: 200,
    honourId,
    what: "proposed" as const,
    byId: "tia",
    at: proposedAt,
    reason: "",
  };
  await tellProposed(app, proposal);
  expect(await told(honourId)).toEqual(["boss proposed ", "kai proposed "]);
  await school.call("POST /staff/honours/{id}/takeBack", "tia", { ...at, body: {} });
  await propose();
  await save("boss", { noteEn: "Of 2026." });
  const { version } = await readAs("boss");
  await school.call("POST /staff/honours/{id}/publish", "boss", { ...at, body: { version } });
  // What families answer is for those who ask them.
  expect((await readAs("kai")).people).toMatchObject([{ userId: "zoe", consent: "unasked" }]);
  expect(await readAs("tia")).toMatchObject({
    state: "published",
    proposedAt: null,
    acts: [],
    content: { people: [zoe] },
    people: [],
  });

  const place = { deptId: 200, honourId };
  const tell = (what: ProposalTelling["what"], byId: string, when: number, reason = "") =>
    tellProposed(app, { ...place, what, byId, at: when, reason });
  // What waits no more is told to nobody.
  await tellProposed(app, { ...proposal, at: proposedAt + 1 });
  await tell("refused", "kai", 2, "Which year?");
  for (let time = 0; time < 2; time += 1) await tell("takenChanged", "boss", 3);
  expect((await told(honourId)).slice(2)).toEqual(["tia refused Which year?", "tia takenChanged "]);
});

test("P4 A6 whoever proposed an honour and is no teacher any more or is disabled reads neither it nor its certificate", async () => {
  const classId = await school.addClass("8B", 200);
  await addPerson("una", { role: "teacher", classId });
  const { honourId } = await school.call("POST /staff/honours", "una", { body: {} });
  const at = { params: params(honourId) };
  const certificate = randomId();
  await school.kysely
    .insertInto("edu.asset")
    .values({
      id: certificate,
      dept_id: 200,
      owner_id: "una",
      purpose: "attachment",
      name: "certificate.png",
      kind: "image",
      type: "image/png",
      size: 1,
      held: 1,
      sha256: Buffer.from(certificate),
      state: "ready",
      created_at: school.clock.at,
    })
    .execute();
  const { version, content } = await school.call("GET /staff/honours/{id}", "una", at);
  const body = { version, content: { ...content, titleEn: "Choir of the year", certificate } };
  await school.call("POST /staff/honours/{id}/save", "una", { ...at, body });
  const opened = async () =>
    (await viewReadable(school.app as never, { realm: "edu", deptId: 200, accountId: "una" }, [certificate]))
      .length;
  expect(await opened()).toBe(1);
  const setStatus = async (status: "active" | "disabled") =>
    await school.kysely.updateTable("edu.account").set({ status }).where("id", "=", "una").execute();
  await setStatus("disabled");
  expect(await opened()).toBe(0);
  await setStatus("active");
  await school.kysely.deleteFrom("edu.role_grant").where("account_id", "=", "una").execute();
  expect(await opened()).toBe(0);
  await expect(school.call("GET /staff/honours/{id}", "una", at)).rejects.toMatchObject({ key: "notFound" });
});
