import { type FreshDatabase, freshDatabase, makeTempFolder } from "@lyceum/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFirst } from "./create-first.ts";

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(async () => {
  await fresh.drop();
});

const facts = {
  shortName: "lakeside",
  name: "湖畔学校",
  nameEn: "Lakeside School",
  kind: "k12",
  domain: "Lakeside.example.",
  adminName: "Lin Hua",
  adminEmail: "lin@lakeside.example",
};

async function create(part: Partial<typeof facts> = {}, url = fresh.url): Promise<string> {
  const said: string[] = [];
  await createFirst({
    settings: { dataFolder: makeTempFolder(), databaseUrl: url, mode: "production" },
    facts: { ...facts, ...part },
    print: (text) => void said.push(text),
  });
  return said.join("\n");
}
const rows = async <Row>(text: string) => await fresh.database.query<Row>({ text, values: [] });

test("P14 what cannot be an institution is refused in words, and leaves nothing", async () => {
  const cases: [Partial<typeof facts>, RegExp][] = [
    [{ kind: "school" }, /--kind/],
    [{ shortName: "Lake side" }, /--short/],
    [{ domain: "not a domain" }, /--domain/],
    [{ adminEmail: "lin" }, /--email/],
    [{ name: " " }, /name/],
  ];
  for (const [part, message] of cases)
    // oxlint-disable-next-line no-await-in-loop
    await expect(create(part)).rejects.toThrow(message);
  expect(await rows("select from edu.institution where dept_short_name = 'lakeside'")).toEqual([]);
});

test("P14 P13 the first institution of an installation is made by a command, with who runs the platform, once", async () => {
  const said = await Promise.allSettled([create(), create()]);
  const done = said.filter(({ status }) => status === "fulfilled");
  expect(done).toHaveLength(1);
  expect(said.find((one) => one.status === "rejected")?.reason).toMatchObject({
    message: expect.stringMatching(/already/),
  });
  expect(done[0]?.status === "fulfilled" && done[0].value).toMatch(/lakeside\.example/);
  const [institution] = await rows<{ deptId: number }>(
    `select i.dept_id as "deptId", i.name_en as "nameEn", i.parent_dept_id as "parentId", s.domain,
       (select count(*)::int from edu.grade g where g.dept_id = i.dept_id) as grades
     from edu.institution i join edu.site_domain s using (dept_id) where i.dept_short_name = 'lakeside'`,
  );
  expect(institution).toMatchObject({
    nameEn: "Lakeside School",
    parentId: null,
    domain: "lakeside.example",
    grades: 12,
  });
  expect(
    await rows("select nick, email, password_hash as hash, roles from edu.account where email like 'lin@%'"),
  ).toEqual([
    {
      nick: "Lin Hua",
      email: "lin@lakeside.example",
      hash: null,
      roles: expect.arrayContaining(["institutionAdmin", "platformAdmin"]),
    },
  ]);
  const jobs = await rows<{ identifier: string }>(
    "select task_identifier as identifier from graphile_worker.jobs",
  );
  expect(jobs.map(({ identifier }) => identifier)).toContain("platform.invite");
  expect(await rows("select act from audit.entry")).toEqual([{ act: "institution.create" }]);
});

test("P14 a database without tables is told from one that is ready", async () => {
  const bare = await freshDatabase({ isBare: true });
  await expect(create({}, bare.url).finally(() => bare.drop())).rejects.toThrow(/Start Lyceum once/);
});
