import { freshDatabase } from "@lyceum/testing";
import { expect, inject, onTestFinished, test } from "vitest";
import { connect } from "./connect.ts";
import { readContents } from "./contents.ts";

test("P14 what somebody added to a database is among what is compared, and what extensions bring is not", async () => {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  const before = await readContents(url);
  expect([...before.keys()]).toEqual(
    expect.arrayContaining(["table im.message", "view im.present_member", "role lyceum", "role lyceum_app"]),
  );
  expect([...before.keys()].filter((name) => /similarity|pg_catalog|role pg_/.test(name))).toEqual([]);
  // Only a superuser may make some of it.
  const place = new URL(inject("postgres").adminUrl);
  place.pathname = new URL(url).pathname;
  const admin = await connect(place.href, "test");
  onTestFinished(async () => {
    await admin.query("drop role if exists reader_of_contents");
    await admin.end();
  });
  await admin.query(`
      create role reader_of_contents;
      create foreign data wrapper elsewhere;
      create server other_school foreign data wrapper elsewhere;
      create schema reports;
      create view reports."Present" as select 1 as one;
      create table reports.by_year (year int) partition by range (year);
      create foreign table reports.elsewhere (year int) server other_school;
      create function reports.sum_up(int, text) returns int language sql as 'select 1';
      create function im.of_the_school() returns int language sql as 'select 1'`);
  const after = await readContents(url);
  // Other tests have roles of their own in the same PostgreSQL.
  const added = [...after.keys()].filter((name) => !before.has(name) && !/^role (?!reader_of)/.test(name));
  expect(new Set(added)).toEqual(
    new Set([
      "foreign table reports.elsewhere",
      "function im.of_the_school()",
      "function reports.sum_up(integer,text)",
      "partitioned table reports.by_year",
      "role reader_of_contents",
      'view reports."Present"',
    ]),
  );
});
