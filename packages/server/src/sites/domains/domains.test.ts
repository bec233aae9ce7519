import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { staffHarness } from "../../documents/harness.fixture.ts";
import { type GuardedAnswer, GuardRefusal } from "../../ports/guarded-fetch.ts";
import { siteHandlers } from "../index.ts";
import { findProof } from "./find-proof.ts";
import { domainHandlers } from "./staff-domains.ts";

let records: Record<string, string[]> = {};
let file: GuardedAnswer | null = null;
const outside = {
  domainTexts: async (name: string) => records[name] ?? [],
  guardedFetch: async () => {
    if (!file) throw new GuardRefusal("failed", "nobody there");
    return file;
  },
};
/** The handlers with an outside that the test makes. */
const handlers = {
  ...siteHandlers,
  "POST /staff/domains/prove": (async (input, context) =>
    await domainHandlers["POST /staff/domains/prove"](input, {
      ...context,
      ...outside,
    })) satisfies (typeof domainHandlers)["POST /staff/domains/prove"],
};

let school: Awaited<ReturnType<typeof staffHarness<typeof handlers>>>;
beforeAll(async () => {
  school = await staffHarness(handlers);
  await school.addPerson("boss", [{ role: "institutionAdmin" }]);
  await school.addPerson("head", [{ role: "institutionAdmin" }], 200);
});
afterAll(() => school.drop());
beforeEach(() => {
  records = {};
  file = null;
});

type Act = "add" | "prove" | "primary" | "remove" | "restore";
const act = (name: Act, domain: string, as = "boss") =>
  school.call(
    `POST /staff/domains/${name}`,
    as,
    { body: { domain } },
    as === "head" ? "northfield.localhost" : "riverside.localhost",
  );
const siteAt = async (siteDomain: string) =>
  (await school.call("GET /basic/front/schoolBySiteDomain", null, { query: { siteDomain } }))?.deptId;

test("P13 a domain shows nothing until its TXT record says the token, and the site from then on", async () => {
  const added = await act("add", "https://WWW.Bücher.example/path");
  expect(added).toMatchObject({ domain: "www.xn--bcher-kva.example", state: "waiting", isPrimary: false });
  expect(await siteAt(added.domain)).toBeUndefined();
  expect((await act("prove", added.domain)).state).toBe("waiting");
  records = { [added.recordName]: ["v=spf1", `${added.token}x`] };
  expect((await act("prove", added.domain)).state).toBe("waiting");
  records = { [added.recordName]: ["v=spf1", added.token] };
  expect((await act("prove", added.domain)).state).toBe("proved");
  expect(await siteAt(added.domain)).toBe(100);
  // Named again it stays as it is.
  expect((await act("add", added.domain)).state).toBe("proved");
});

test("P13 a file of the domain proves it too, and no answer but its own", async () => {
  const { domain, token } = await act("add", "file.example");
  const ask = (answer: Partial<GuardedAnswer>) => {
    file = { status: 200, headers: {}, body: `${token}\n`, ...answer };
    return findProof(outside, domain, token);
  };
  expect(await ask({})).toBe(true);
  expect(await ask({ status: 404 })).toBe(false);
  expect(await ask({ body: `<p>${token}</p>` })).toBe(false);
});

test("P13 a domain of another institution is refused, and of two who name one only who proves it has it", async () => {
  await expect(act("add", "northfield.localhost")).rejects.toMatchObject({ key: "domainTaken" });
  const ours = await act("add", "both.example");
  const theirs = await act("add", "both.example", "head");
  expect(theirs.token).not.toBe(ours.token);
  records = { [ours.recordName]: [theirs.token] };
  expect((await act("prove", "both.example")).state).toBe("waiting");
  expect((await act("prove", "both.example", "head")).state).toBe("proved");
  expect(await siteAt("both.example")).toBe(200);
  records = { [ours.recordName]: [ours.token, theirs.token] };
  await expect(act("prove", "both.example")).rejects.toMatchObject({ key: "domainTaken" });
  // What is the other's is not there for this one.
  for (const name of ["primary", "remove", "restore"] as const)
    await expect(act(name, "northfield.localhost")).rejects.toMatchObject({ key: "notFound" });
});

test("P13 a domain whose owner can prove it no longer goes to who proves it now, and stands in the record of both", async () => {
  const domain = "sold.example";
  const theirs = await act("add", domain, "head");
  records = { [theirs.recordName]: [theirs.token] };
  await act("prove", domain, "head");
  await act("primary", domain, "head");
  const ours = await act("add", domain);
  expect(ours.state).toBe("waiting");
  expect(await siteAt(domain)).toBe(200);
  records = { [ours.recordName]: [ours.token] };
  expect((await act("prove", domain)).state).toBe("proved");
  expect(await siteAt(domain)).toBe(100);
  const { rows } = await school.call("GET /staff/domains", "head", {}, "northfield.localhost");
  expect(rows.find((one) => one.domain === domain)?.state).toBe("waiting");
  expect(rows.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  const entries = await school.kysely
    .selectFrom("audit.entry")
    .select(["dept_id", "act"])
    .where("thing_id", "=", domain)
    .where("act", "in", ["domain.release", "domain.prove"])
    .orderBy("id")
    .execute();
  expect(entries).toEqual([
    { dept_id: 200, act: "domain.prove" },
    { dept_id: 200, act: "domain.release" },
    { dept_id: 100, act: "domain.prove" },
  ]);
  await act("remove", domain);
});

test("P13 the primary domain is one, and what is removed can be taken back with its proof for an hour", async () => {
  const { domain } = await act("add", "second.example");
  await expect(act("primary", domain)).rejects.toMatchObject({ key: "notFound" });
  const claim = (await school.call("GET /staff/domains", "boss", {})).rows.find(
    (one) => one.domain === domain,
  );
  records = { [`_lyceum.${domain}`]: [claim?.token ?? ""] };
  await act("prove", domain);
  expect((await act("primary", domain)).isPrimary).toBe(true);
  await expect(act("remove", domain)).rejects.toMatchObject({ key: "domainInUse" });
  await expect(act("remove", "riverside.localhost")).rejects.toMatchObject({ key: "domainInUse" });
  const { rows } = await school.call("GET /staff/domains", "boss", {});
  expect(rows.filter(({ isPrimary }) => isPrimary).map((one) => one.domain)).toEqual([domain]);
  await act("primary", "riverside.localhost");
  expect((await act("remove", domain)).state).toBe("removed");
  expect(await siteAt(domain)).toBeUndefined();
  expect((await act("restore", domain)).state).toBe("proved");
  expect(await siteAt(domain)).toBe(100);
  await act("remove", domain);
  school.clock.at += 3_600_001;
  await expect(act("restore", domain)).rejects.toMatchObject({ key: "notFound" });
  // Named again it is looked for again, and names that are gone for good are forgotten.
  expect(await act("add", domain)).toMatchObject({ state: "waiting", checkedAt: null });
  await act("remove", domain);
  school.clock.at += 3_600_001;
  await act("add", "another.example");
  const kept = await school.kysely
    .selectFrom("edu.domain_claim")
    .select("domain")
    .where("removed_at", "is not", null)
    .execute();
  expect(kept).toEqual([]);
});

test("P13 what is no name is refused, there is an end to how many, and each act stands in the record", async () => {
  for (const wrong of ["school", "10.0.0.1", "a b.example", "-a.example", "x.local", "localhost"])
    await expect(act("add", wrong), wrong).rejects.toMatchObject({ key: "paramError" });
  await expect(
    (async () => {
      for (let at = 0; at < 12; at++) await act("add", `many-${at}.example`, "head");
    })(),
  ).rejects.toMatchObject({ key: "domainsFull" });
  const acts = await school.kysely
    .selectFrom("audit.entry")
    .select("act")
    .where("thing", "=", "domain")
    .execute();
  expect(new Set(acts.map((one) => one.act))).toEqual(
    new Set([
      "domain.add",
      "domain.prove",
      "domain.primary",
      "domain.remove",
      "domain.restore",
      "domain.release",
    ]),
  );
});
