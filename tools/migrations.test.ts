import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkMigrations, freezeMigrations } from "@lyceum/server/migrations";
import { expect, onTestFinished, test } from "vitest";

test("every migration is frozen and keeps the rules", async () => {
  expect(await checkMigrations()).toEqual([]);
});

function folderOf(migrations: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-test-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  for (const [name, text] of Object.entries(migrations)) write(`${name}.sql`, text);
  write("checksums.json", "{}\n");
  return { folder, write, checksums: () => readFileSync(path.join(folder, "checksums.json"), "utf8") };
}

test("a changed, an unfrozen and a lost migration are found, and freezing mends only the unfrozen one", async () => {
  const { folder, write, checksums } = folderOf({ "0001-one": "select 1;", "0002-two": "select 2;" });
  expect(await checkMigrations(folder)).toHaveLength(2);
  expect(await freezeMigrations(folder)).toEqual(["0001-one", "0002-two"]);
  expect(await checkMigrations(folder)).toEqual([]);
  const frozen = checksums();

  write("0001-one.sql", "select 1; -- changed");
  expect(await freezeMigrations(folder)).toEqual([]);
  expect(checksums()).toBe(frozen);
  expect(await checkMigrations(folder)).toEqual([expect.stringContaining("0001-one was changed")]);

  rmSync(path.join(folder, "0001-one.sql"));
  write("0003-three.sql", "select 3;");
  expect(await checkMigrations(folder)).toEqual([
    expect.stringContaining("0003-three has no checksum"),
    expect.stringContaining("0001-one is gone"),
  ]);
  expect(await freezeMigrations(folder)).toEqual(["0003-three"]);
  expect(checksums()).toContain(JSON.parse(frozen)["0001-one"]);
});

test("two migrations of one number are found", async () => {
  const { folder } = folderOf({ "0001-one": "select 1;", "0001-uno": "select 2;" });
  await expect(freezeMigrations(folder)).rejects.toThrow("0001-uno has the number of another one");
});

const refused = [
  ["begin;\nselect 1;\ncommit;", "leave begin and commit out"],
  ["create index concurrently one_id on one (id);", "say `-- transaction: false`"],
  ["-- transaction: false\ncreate index concurrently one_id on a.one (id);", "only what can be repeated"],
  ["-- transaction: false\nupdate one set id = id + 1;", "only what can be repeated"],
  ["alter table one drop column name;", `"drop column" takes away`],
  ["alter table one drop name;", `"drop name" takes away`],
  ["drop table one;", `"drop table" takes away`],
  ["alter table one alter column id type int8;", "takes away"],
  ['alter table one alter "time" set data type int8;', "takes away"],
  ["alter table one\n  rename column a to b;", `"rename" takes away`],
  ["alter table one alter column kind drop default;", `"drop default" takes away`],
  ["alter table one alter column kind set not null;", `"set not null" takes away`],
] as const;

test.for(refused)("a migration that says %j is refused", async ([text, sentence]) => {
  const { folder } = folderOf({ "0037-new": text });
  await expect(freezeMigrations(folder)).rejects.toThrow(sentence);
});

const allowed = [
  "alter table one drop column name;\n-- contract: nothing reads it since 0035",
  "create table two (kind text not null default 'drop table', \"rename_at\" int8); -- rename nothing",
  "alter table one drop constraint one_kind, alter column kind drop not null; drop index one_id;",
  "create function f() returns void language plpgsql as $$\nbegin\n  perform 1;\nend;\n$$;",
  "-- transaction: false\ndrop index concurrently if exists a.one_id;\ncreate unique index concurrently if not exists one_id\n  on a.one (id) where id > 0;",
  "-- transaction: false\nalter table a.one validate constraint one_two;\nanalyze a.one;",
];

test.for(allowed)("a migration that says %j is allowed", async (text) => {
  const { folder } = folderOf({ "0037-new": text });
  expect(await freezeMigrations(folder)).toEqual(["0037-new"]);
});

test("what the time before mixed versions did is left as it is", async () => {
  const { folder } = folderOf({ "0036-old": "alter table one drop column name;" });
  expect(await freezeMigrations(folder)).toEqual(["0036-old"]);
});
