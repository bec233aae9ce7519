import { expect, test } from "vitest";
import type { CsvRow } from "../csv/index.ts";
import { readRows, tableOfOneRoster } from "./index.ts";

const table = (...lines: string[]): CsvRow[] =>
  lines.map((line, at) => ({
    line: at + 1,
    cells: line.split(",").map((cell) => cell.replaceAll("+", ",")),
  }));

test("P13 OneRoster tells of people, their classes and guardians, and deletes nobody", () => {
  const rows = tableOfOneRoster({
    "users.csv": table(
      "sourcedId,status,enabledUser,username,givenName,familyName,email,sms,agentSourcedIds",
      "u1,,true,ann@school.example,Ann,Lee,,,g1+g2",
      "u2,tobedeleted,true,ben,Ben,Old,,,",
      "g1,,true,mum,Mia,Lee,,,",
      "g2,,true,dad,Max,Lee,,,u1",
      "t1,,true,ms.k,Kim,Kay,k@school.example,,",
      "a1,,true,boss,Bo,Ss,,,",
    ),
    "roles.csv": table(
      "sourcedId,status,userSourcedId,roleType,role",
      "r1,,u1,primary,student",
      "r2,,g1,primary,parent",
      "r3,,g2,primary,guardian",
      "r4,,t1,secondary,aide",
      "r5,,t1,primary,teacher",
      "r6,,a1,primary,siteAdministrator",
    ),
    "classes.csv": table("sourcedId,status,title", "c1,,Class 1A", "c2,,Maths|1A"),
    "enrollments.csv": table(
      "sourcedId,status,classSourcedId,userSourcedId,role",
      "e1,,c1,u1,student",
      "e2,tobedeleted,c2,u1,student",
      "e3,,c1,t1,teacher",
      "e4,,c2,t1,teacher",
      "e5,,c9,t1,teacher",
    ),
  });
  const read = readRows(rows, () => null);
  expect("rows" in read && read.rows).toMatchObject([
    {
      entry: {
        line: 2,
        number: "u1",
        name: "Ann Lee",
        account: "",
        email: "ann@school.example",
        classes: ["Class 1A"],
      },
    },
    { entry: { line: 4, number: "g1", role: "guardian", account: "mum", wards: ["u1"] } },
    { entry: { line: 5, number: "g2", role: "guardian", wards: ["u1"] } },
    { entry: { line: 6, number: "t1", role: "teacher", classes: ["Class 1A", "Maths 1A"] } },
    { entry: { line: 7, number: "a1" }, problems: [{ field: "role", why: "roleUnknown" }] },
  ]);
});
