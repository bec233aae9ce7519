import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { App } from "../app/context.ts";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { keepMade } from "../files/index.ts";
import { processAsset } from "../files/process-asset.ts";
import { readZip } from "../archives/index.ts";
import { exportAccount } from "./export-account.ts";
import { privacyJobs } from "./jobs.ts";
import { password, post, registerAs } from "./people.fixture.ts";
import { listOwnFiles } from "./store/requests.ts";
import { readHeld } from "./store/traces.ts";
import { heldData } from "./held-data.ts";

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
});
afterAll(() => h.close());

test("P12 an archive holds what is known of the person, and of nobody else", async () => {
  const { token } = await h.signInAs("ben");
  await h.signInAs("ann");
  const asked = await post(h, "POST /account/export", token, { password: "lyceum-demo" });
  const run = { jobId: "1", attempt: 1, signal: AbortSignal.timeout(60_000), progress: async () => {} };
  await exportAccount({ ...h.app, ...run }, asked.data.id);
  const shown = (await h.call("GET /account/privacy", { token })).body.data.export;
  expect(shown).toMatchObject({ state: "done", progress: 1, archive: { name: "my-data.zip" } });
  const stored = await h.app.objects.read(`edu-files/${shown.archive.id}/uploaded`);
  const files = await readZip(await buffer(stored), ["account.json", "edu/session.json"], 1_000_000);
  const read = (name: string): unknown => JSON.parse(Buffer.from(files?.get(name) ?? []).toString());
  expect(read("account.json")).toMatchObject({
    id: "u-ben",
    user_name: "ben",
    email: "ben@riverside.example",
  });
  expect(read("account.json")).not.toHaveProperty("password_hash");
  const sessions = await h.call("GET /account/devices", { token });
  expect(read("edu/session.json")).toHaveLength(sessions.body.total ?? -1);
  // It is the person's own alone.
  const { token: other } = await h.signInAs("ann");
  expect((await h.call("GET /account/privacy", { token: other })).body.data.export).toBeNull();
});

test("P12 an archive holds the person's files as they lie: documents are not made again", async () => {
  const { token, id } = await registerAs(h, "author", "Author");
  const run = { jobId: "1", attempt: 1, signal: AbortSignal.timeout(60_000), progress: async () => {} };
  const context = { ...h.app, ...run };
  const assetId = await keepMade(
    context,
    { realm: "edu", deptId: 100, accountId: id },
    { name: "letter.txt", type: "text/plain", sizeMax: 100, bytes: Readable.from(["Dear reader"]) },
  );
  await processAsset({ realm: "edu", assetId }, context);
  const { data } = await post(h, "POST /account/export", token, { password });
  await exportAccount(context, data.id);
  const shown = (await h.call("GET /account/privacy", { token })).body.data.export;
  const stored = await h.app.objects.read(`edu-files/${shown.archive.id}/uploaded`);
  const files = await readZip(await buffer(stored), ["files/1-letter.txt"], 1_000_000);
  expect(Buffer.from(files?.get("files/1-letter.txt") ?? []).toString()).toBe("Dear reader");
});

test("P12 an archive passes a full quota, holds no archive before it, and takes its place", async () => {
  const { token, id } = await registerAs(h, "archivist", "Archivist");
  const { kysely } = h.app.database;
  await kysely
    .insertInto("edu.asset_usage")
    .values({ dept_id: 100, owner_id: id, quota: 0 })
    .onConflict((conflict) => conflict.columns(["dept_id", "owner_id"]).doUpdateSet({ quota: 0 }))
    .execute();
  const run = { jobId: "1", attempt: 1, signal: AbortSignal.timeout(60_000), progress: async () => {} };
  const archive = async () => {
    // The newest request is told by its time.
    h.clock.at += 1_000;
    const { data } = await post(h, "POST /account/export", token, { password });
    await exportAccount({ ...h.app, ...run }, data.id);
    const row = await kysely
      .selectFrom("edu.privacy_request")
      .select(["state", "asset_id"])
      .where("id", "=", data.id)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe("done");
    return row.asset_id ?? "";
  };
  const assets = async () => {
    const rows = await kysely.selectFrom("edu.asset").select("id").where("owner_id", "=", id).execute();
    return rows.map((row) => row.id);
  };
  const first = await archive();
  expect(await assets()).toEqual([first]);
  // Once it was looked at it is a file like every other.
  await kysely.updateTable("edu.asset").set({ state: "ready" }).where("id", "=", first).execute();
  expect(await listOwnFiles(kysely, "edu", id)).toEqual([]);
  const second = await archive();
  expect(second).not.toBe(first);
  expect(await assets()).toEqual([second]);
});

test("P12 one can ask again a day after the job of an archive was killed, and what it still makes is given up", async () => {
  const { token, id } = await registerAs(h, "unlucky", "Unlucky");
  const { kysely } = h.app.database;
  const run = { jobId: "1", attempt: 1, signal: AbortSignal.timeout(60_000), progress: async () => {} };
  const { data: first } = await post(h, "POST /account/export", token, { password });
  const sweep = privacyJobs.find(({ name }) => name === "privacy.sweep");
  const sweepAt = async (ms: number) => {
    h.clock.at += ms;
    await sweep?.run({} as never, { ...h.app, ...run });
  };
  const stateOf = async () => {
    const request = kysely.selectFrom("edu.privacy_request").select("state").where("id", "=", first.id);
    return (await request.executeTakeFirstOrThrow()).state;
  };
  // The day goes by while the archive is written.
  const append: App["objects"]["append"] = async (...all) => {
    await sweepAt(80_000_000);
    expect(await stateOf()).toBe("running");
    await sweepAt(7_000_000);
    return await h.app.objects.append(...all);
  };
  await exportAccount(
    { ...h.app, ...run, objects: Object.assign(Object.create(h.app.objects), { append }) },
    first.id,
  );
  expect(await stateOf()).toBe("failed");
  const assets = await kysely.selectFrom("edu.asset").select("id").where("owner_id", "=", id).execute();
  expect(assets).toEqual([]);
  const facts = { kind: "password", userName: "unlucky", password, agreement: true } as const;
  const later = (await h.call("POST /login", { body: facts })).body.data.access_token;
  const { data: again } = await post(h, "POST /account/export", later, { password });
  expect(again.id).not.toBe(first.id);
});

test("P12 an archive shows marks and comments of homework only once it was returned", async () => {
  const { kysely } = h.app.database;
  const { homework_id: homeworkId } = await kysely
    .insertInto("edu.homework")
    .values({
      dept_id: 100,
      owner_id: null,
      state: "published",
      title: "Fractions",
      note: "",
      subject: "mathematics",
      open_at: 1,
      due_at: 2,
      close_at: 3,
      release_rule: "manual",
      attempts: 10,
      is_shuffled: false,
      created_at: 1,
      updated_at: 1,
    })
    .returning("homework_id")
    .executeTakeFirstOrThrow();
  const states = ["submitted", "grading", "graded", "returned"] as const;
  await kysely
    .insertInto("edu.submission")
    .values(
      states.map((state, at) => ({
        dept_id: 100,
        homework_id: homeworkId,
        account_id: "u-ben",
        attempt: at + 1,
        state,
        started_at: 1,
        submitted_at: 2,
        score: 7.5,
        comment: "Well done",
        returned_at: state === "returned" ? 3 : null,
      })),
    )
    .execute();
  const held = heldData.find(({ table }) => table === "edu.submission");
  if (!held) throw new Error("homework is held");
  const rows = await readHeld(kysely, held, { accountId: "u-ben", personId: null }, { offset: 0, limit: 10 });
  expect(rows).toMatchObject(
    states.map((state) => ({
      state,
      ...(state === "returned" ? { score: 7.5, comment: "Well done" } : { score: null, comment: null }),
    })),
  );
  // What teachers wrote on pages is shown with the marks.
  const works = await kysely
    .selectFrom("edu.submission")
    .select(["submission_id", "dept_id", "account_id"])
    .where("homework_id", "=", homeworkId)
    .orderBy("attempt")
    .execute();
  const items = [{ kind: "tick" as const, colour: "red" as const, width: "fine" as const, x: 1, y: 2 }];
  const page = { item_no: 0, asset_id: "a", place: 0, revision: 1, saved_by: "t", saved_at: 1 };
  await kysely
    .insertInto("edu.page_ink")
    .values(works.map((work) => ({ ...work, ...page, items: JSON.stringify(items) })))
    .execute();
  const ink = heldData.find(({ table }) => table === "edu.page_ink");
  if (!ink) throw new Error("ink is held");
  const shown = await readHeld(kysely, ink, { accountId: "u-ben", personId: null }, { offset: 0, limit: 10 });
  expect(shown).toMatchObject(states.map((state) => ({ items: state === "returned" ? items : null })));
});

test("P12 M11 a message that no person has sent stands once in an archive, among what was received", async () => {
  const { kysely } = h.app.database;
  const person = (account: string) =>
    kysely
      .selectFrom("im.person")
      .select("id")
      .where("account", "=", account)
      .executeTakeFirstOrThrow()
      .then(({ id }) => id);
  const [ben, ann] = [await person("u-ben"), await person("u-ann")];
  const message = { to_id: ben, type: 901, time: 1, attach: null, team_id: null };
  await kysely
    .insertInto("im.system_message")
    .values([
      { ...message, from_id: ben, ps: "of nobody", id_client: "a" },
      { ...message, from_id: ann, ps: "from ann", id_client: "b" },
      { ...message, from_id: ben, to_id: ann, ps: "to ann", id_client: "c" },
    ])
    .execute();
  const shown = await Promise.all(
    ["to_id", "from_id"].map(async (column) => {
      const held = heldData.find((one) => one.table === "im.system_message" && one.column === column);
      if (!held) throw new Error("system messages are held");
      const rows = await readHeld(
        kysely,
        held,
        { accountId: "u-ben", personId: ben },
        { offset: 0, limit: 99 },
      );
      return rows.filter((row) => "type" in row && row.type === 901).map((row) => "ps" in row && row.ps);
    }),
  );
  expect(shown).toEqual([["of nobody", "from ann"], ["to ann"]]);
});
