import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { Agreement, OwnAgreement } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { realmNumbers } from "../db/tables/messaging.ts";
import { defaultVersion } from "./default-text/index.ts";
import { signInModerator } from "./moderator.fixture.ts";

const north = "northfield.localhost";
let harness: Harness;
let head = "";

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  // A staff session ends when nobody uses it for long; the clock of each case goes on.
  head = await harness.signInStaff("head", { host: north });
});

describe("what everybody may read", () => {
  test("A8 an institution that published nothing shows the default text with its own name, in both languages", async () => {
    for (const kind of ["privacy", "agreement"]) {
      const { data } = await read({ kind });
      expect(data).toMatchObject({ kind, ...defaultVersion, versions: [defaultVersion] });
      expect(JSON.stringify(data.bodyEn)).toContain("Riverside University");
      expect(JSON.stringify(data.body)).toContain("河畔大学");
      expect(JSON.stringify(data)).not.toContain("Northfield");
      expect(JSON.stringify(data)).not.toMatch(/undefined|NaN|Infinity/);
    }
  });

  test("A8 pupils and their parents are spoken of where pupils are", async () => {
    const words = async (host: string) =>
      JSON.stringify((await read({ kind: "privacy" }, host)).data.bodyEn).includes("guardians");
    expect([await words(north), await words("localhost")]).toEqual([true, false]);
  });

  test("A8 the social app has documents of its own, where there is one", async () => {
    const social = await read({ kind: "privacy", realm: "social" });
    expect(JSON.stringify(social.data.bodyEn)).toContain("for adults");
    expect((await read({ kind: "privacy", realm: "social" }, north)).fault).toBe("notFound");
  });

  test("A8 nobody's domain, another kind and a version that is not there are refused", async () => {
    expect((await read({ kind: "privacy" }, "unknown.localhost")).fault).toBe("notFound");
    expect((await read({ kind: "imprint" })).fault).toBe("paramError");
    expect((await read({ kind: "privacy", version: "1" })).fault).toBe("notFound");
  });
});

describe("publishing", () => {
  test("A8 a version takes the place of the one before, which stays readable as it was", async () => {
    const before = (await read({ kind: "privacy" }, north)).data;
    const published = await publish("privacy", before.version, "We keep less.");
    expect(published.data).toEqual({ version: before.version + 1, publishedAt: harness.clock.at });
    const { data } = await read({ kind: "privacy" }, north);
    expect(data).toMatchObject({
      ...published.data,
      body: doc("We keep less."),
      bodyEn: doc("We keep less. (en)"),
    });
    expect(data.versions).toEqual([published.data, ...before.versions]);
    const { versions: _, ...text } = before;
    const again = await read({ kind: "privacy", version: String(before.version) }, north);
    expect(again.data).toEqual({ ...text, versions: data.versions });
    expect((await read({ kind: "privacy" })).data).toMatchObject(defaultVersion);
    expect((await read({ kind: "agreement" }, north)).data).toMatchObject(defaultVersion);
  });

  test("A8 of two who publish on the same version one is refused, and no number is left out", async () => {
    const from = (await read({ kind: "agreement" }, north)).data.version;
    const both = await Promise.all([publish("agreement", from, "one"), publish("agreement", from, "two")]);
    expect(both.map(({ fault }) => fault ?? "").toSorted()).toEqual(["", "agreementOutdated"]);
    expect((await publish("agreement", from, "three")).fault).toBe("agreementOutdated");
    expect((await publish("agreement", from + 2, "three")).fault).toBe("agreementOutdated");
    const { versions } = (await read({ kind: "agreement" }, north)).data;
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: from + 2 }, (_, n) => from + 1 - n),
    );
  });

  test("A8 the database itself changes and removes no version, and no acceptance", async () => {
    await publish("privacy", (await read({ kind: "privacy" }, north)).data.version, "for good");
    await register();
    const { kysely } = harness.app.database;
    for (const realm of ["edu", "social"] as const) {
      if (realm === "social") await publishSocial("for good");
      await expect(
        kysely.updateTable(`${realm}.agreement_version`).set({ published_at: 1 }).execute(),
      ).rejects.toThrow("takes new rows only");
      await expect(kysely.deleteFrom(`${realm}.agreement_version`).execute()).rejects.toThrow(
        "takes new rows only",
      );
    }
    await expect(
      kysely.updateTable("edu.agreement_acceptance").set({ version: 9 }).execute(),
    ).rejects.toThrow("takes new rows only");
  });

  test("A8 only words are published: no picture, nothing unknown, nothing empty, nothing too deep", async () => {
    const from = (await read({ kind: "privacy" }, north)).data.version;
    const refused = async (body: unknown) => {
      const asked = { kind: "privacy", basedOn: from, body, bodyEn: doc("fine") };
      const answer = await harness.call("POST /staff/agreements/publish", {
        host: north,
        token: head,
        body: asked,
      });
      return [answer.body.fault, answer.body.field];
    };
    const picture = { type: "image", attrs: { assetId: "0123456789abcdefghijkl", alt: "", caption: "" } };
    expect(await refused({ type: "doc", content: [picture] })).toEqual(["paramError", "body"]);
    expect(await refused({ type: "doc", content: [{ type: "paragraph" }] })).toEqual(["paramError", "body"]);
    expect(await refused({ type: "doc", content: [{ type: "script" }] })).toEqual([
      "paramError",
      "body.content.0",
    ]);
    expect(await refused("<p>words</p>")).toEqual(["paramError", "body"]);
    let deep: unknown = "x";
    for (let n = 0; n < 1_000; n++) deep = [deep];
    expect((await refused({ type: "doc", content: [deep] }))[0]).toBe("paramError");
    expect((await read({ kind: "privacy" }, north)).data.version).toBe(from);
  });

  test("A8 who may not change the site publishes nothing, and staff only for their own institution", async () => {
    const asked = { kind: "privacy", basedOn: 0, body: doc("mine"), bodyEn: doc("mine") };
    const lily = await harness.signInAs("lily", { host: north });
    const post = async (as: { host: string; token?: string }) =>
      (await harness.call("POST /staff/agreements/publish", { ...as, body: asked })).status;
    expect(await post({ host: north, token: lily.token })).toBe(403);
    expect(await post({ host: north })).toBe(401);
    expect(await post({ host: "localhost", token: head })).toBe(401);
    expect((await read({ kind: "privacy" })).data).toMatchObject(defaultVersion);
  });

  test("A8 P14 publishing is recorded with its act, and told to every node", async () => {
    const from = (await read({ kind: "privacy" }, north)).data;
    const { data } = await publish("privacy", from.version, "recorded");
    const record = await harness.call("GET /staff/audit", {
      host: north,
      token: head,
      query: { act: "agreement.publish" },
    });
    expect(record.body.rows?.[0]).toMatchObject({
      actor: "u-head",
      thing: "agreement",
      thingId: "privacy",
      change: { before: { version: from.version }, after: data },
    });
    const events = await harness.app.database.query({
      text: "select kind, realm, dept_id, subject, payload from events.outbox order by seq desc limit 1",
    });
    expect(events).toEqual([
      {
        kind: "agreement.published",
        realm: realmNumbers.edu,
        dept_id: 200,
        subject: "200.privacy",
        payload: { version: data.version },
      },
    ]);
  });

  test("A8 D7 the realms know nothing of each other's versions", async () => {
    const edu = (await read({ kind: "agreement" })).data;
    const published = await publishSocial("adults only");
    expect((await read({ kind: "agreement", realm: "social" })).data).toMatchObject({
      version: published.version,
      body: doc("adults only"),
    });
    expect((await read({ kind: "agreement" })).data).toEqual(edu);
    const mia = await harness.signInAs("mia", { path: "POST /v1/auth/login" });
    const own = await ownOf({ token: mia.token });
    expect(own.find(({ kind }) => kind === "agreement")?.accepted?.version).toBe(published.version);
  });
});

describe("accepting", () => {
  test("A8 whoever registers accepts what is in force, with the time and the address", async () => {
    const current = (await read({ kind: "privacy" }, north)).data;
    const { token, id } = await register({ address: "192.0.2.44" });
    const own = await ownOf({ host: north, token });
    expect(own.map(({ kind, isDue }) => [kind, isDue])).toEqual([
      ["privacy", false],
      ["agreement", false],
    ]);
    expect(own[0]).toMatchObject({
      current: { version: current.version },
      accepted: { version: current.version },
    });
    expect(await acceptedBy(id)).toEqual([
      { kind: "agreement", address: "192.0.2.44", accepted_at: harness.clock.at, dept_id: 200 },
      { kind: "privacy", address: "192.0.2.44", accepted_at: harness.clock.at, dept_id: 200 },
    ]);
  });

  test("A8 a registration that fails leaves no acceptance behind", async () => {
    const count = async () =>
      (
        await harness.app.database.kysely
          .selectFrom("edu.agreement_acceptance")
          .select("account_id")
          .execute()
      ).length;
    const before = await count();
    const refused = await register({ userName: "lily" });
    expect([refused.fault, await count()]).toEqual(["accountExists", before]);
  });

  test("A8 a newer version is due, also after the next sign-in, until it is accepted; accepting twice is once", async () => {
    const { token, id, userName } = await register();
    const { version } = (await publish("privacy", await currentOf("privacy"), "newer")).data;
    const due = async (as: string) => (await ownOf({ host: north, token: as })).map(({ isDue }) => isDue);
    expect(await due(token)).toEqual([true, false]);
    const again = await harness.signInAs(userName, { host: north });
    expect(await due(again.token)).toEqual([true, false]);
    const both = await Promise.all([
      accept(token, [["privacy", version]]),
      accept(token, [["privacy", version]]),
    ]);
    for (const answer of both) expect(answer.rows?.map(({ isDue }) => isDue)).toEqual([false, false]);
    const at = harness.clock.at;
    harness.clock.at += 60_000;
    const later = await accept(token, [["privacy", version]]);
    expect(later.rows?.[0]).toMatchObject({ accepted: { version, acceptedAt: at }, isDue: false });
    expect((await acceptedBy(id)).map(({ kind }) => kind)).toEqual(["agreement", "privacy", "privacy"]);
  });

  test("A8 what is no longer or not yet in force cannot be accepted, and then nothing of it is", async () => {
    const { token } = await register();
    const [privacy, agreement] = [await currentOf("privacy"), await currentOf("agreement")];
    const { version } = (await publish("privacy", privacy, "newest")).data;
    await publish("agreement", agreement, "newest");
    for (const stale of [privacy, version + 1]) {
      const answer = await accept(token, [
        ["agreement", agreement + 1],
        ["privacy", stale],
      ]);
      expect(answer.fault).toBe("agreementOutdated");
    }
    expect((await ownOf({ host: north, token })).map(({ isDue }) => isDue)).toEqual([true, true]);
    const both = await accept(token, [
      ["agreement", agreement + 1],
      ["privacy", version],
    ]);
    expect(both.rows?.map(({ isDue }) => isDue)).toEqual([false, false]);
  });

  test("A8 the consent of a sign-in counts for whoever accepted nothing yet", async () => {
    const rows = async () => (await acceptedBy("u-noah")).length;
    expect(await rows()).toBe(0);
    const noah = await harness.signInAs("noah", { host: north });
    expect((await ownOf({ host: north, token: noah.token })).map(({ isDue }) => isDue)).toEqual([
      false,
      false,
    ]);
    expect(await rows()).toBe(2);
    await harness.signInAs("noah", { host: north });
    expect(await rows()).toBe(2);
  });

  test("A8 whoever is not signed in has accepted nothing here", async () => {
    expect((await harness.call("GET /account/agreements", { host: north })).status).toBe(401);
    const body = { agreements: [{ kind: "privacy", version: 0 }] };
    expect((await harness.call("POST /account/agreements/accept", { host: north, body })).status).toBe(401);
  });
});

const doc = (words: string): RichTextDoc => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});

async function read(query: Record<string, string>, host = "localhost") {
  // An answer is kept for a minute.
  harness.clock.at += 60_001;
  const { body } = await harness.call("GET /agreements", { host, query });
  return { data: body.data as Agreement, fault: body.fault };
}

async function currentOf(kind: string): Promise<number> {
  return (await read({ kind }, north)).data.version;
}

async function publish(kind: string, basedOn: number, words: string) {
  const asked = { kind, basedOn, body: doc(words), bodyEn: doc(`${words} (en)`) };
  const { body } = await harness.call("POST /staff/agreements/publish", {
    host: north,
    token: head,
    body: asked,
  });
  return { data: body.data as { version: number; publishedAt: number }, fault: body.fault };
}

async function ownOf(as: { host?: string; token: string }): Promise<OwnAgreement[]> {
  return (await harness.call("GET /account/agreements", as)).body.rows as OwnAgreement[];
}

async function accept(token: string, wanted: [string, number][]) {
  const agreements = wanted.map(([kind, version]) => ({ kind, version }));
  const answer = await harness.call("POST /account/agreements/accept", {
    host: north,
    token,
    body: { agreements },
  });
  return { rows: answer.body.rows as OwnAgreement[] | undefined, fault: answer.body.fault };
}

async function acceptedBy(accountId: string) {
  return await harness.app.database.kysely
    .selectFrom("edu.agreement_acceptance")
    .select(["kind", "address", "accepted_at", "dept_id"])
    .where("account_id", "=", accountId)
    .orderBy("kind")
    .orderBy("version")
    .execute();
}

let people = 0;

async function register({ userName = `reader-${++people}`, address = "127.0.0.1" } = {}) {
  const contact = `reader-${++people}@northfield.example`;
  const asked = { host: north, address };
  await harness.sendCode(contact, "register", asked);
  const body = {
    contact,
    code: harness.codeFor(contact),
    userName,
    nickName: "Reader",
    password: "lyceum-demo",
    agreement: true,
  };
  const answer = await harness.call("POST /register", { ...asked, body });
  const row = await harness.app.database.kysely
    .selectFrom("edu.account")
    .select("id")
    .where("email", "=", contact)
    .executeTakeFirst();
  const { access_token: token = "" } = (answer.body.data ?? {}) as { access_token?: string };
  return { token, id: row?.id ?? "", userName, fault: answer.body.fault };
}

/** By a senior moderator of Riverside's social app. */
async function publishSocial(words: string) {
  const token = await signInModerator(harness);
  const basedOn = (await read({ kind: "agreement", realm: "social" })).data.version;
  const body = { kind: "agreement", basedOn, body: doc(words), bodyEn: doc(words) };
  const answer = await harness.call("POST /staff/agreements/publish", { token, body });
  return answer.body.data as { version: number; publishedAt: number };
}
