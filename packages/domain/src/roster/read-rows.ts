import { limits } from "@lyceum/contract/limits";
import { readEmail } from "../accounts/index.ts";
import { isReadableName } from "../users/index.ts";
import {
  keyOf,
  type ReadRow,
  type RosterField,
  type RosterProblem,
  type RosterRole,
  type RosterWhy,
} from "./entry.ts";
import type { CsvRow } from "../csv/index.ts";

export type HeaderProblem = { why: "noHeader" | "columnTwice" | "columnMissing"; column: string };

/** The people of a table whose first row names the columns; `readPhone` gives a number its one spelling. */
export function readRows(
  rows: readonly CsvRow[],
  readPhone: (text: string) => string | null,
): { rows: ReadRow[] } | { problem: HeaderProblem } {
  const [head, ...body] = rows;
  if (!head) return { problem: { why: "noHeader", column: "" } };
  const columns = head.cells.map((cell) => fieldsByTitle.get(titleKey(cell)) ?? null);
  const named = columns.filter((field) => field !== null);
  const twice = named.find((field, at) => named.indexOf(field) !== at);
  if (twice !== undefined) return { problem: { why: "columnTwice", column: twice } };
  if (named.length === 0) return { problem: { why: "noHeader", column: "" } };
  if (!named.includes("role")) return { problem: { why: "columnMissing", column: "role" } };
  if (!named.includes("name") && !(named.includes("familyName") && named.includes("givenName")))
    return { problem: { why: "columnMissing", column: "name" } };
  return { rows: body.map((row) => readRow(row, columns, readPhone)) };
}

function readRow(
  { line, cells }: CsvRow,
  columns: readonly (RosterField | null)[],
  readPhone: (text: string) => string | null,
): ReadRow {
  const problems: RosterProblem[] = [];
  const bad = (field: RosterField | null, why: RosterWhy) => {
    if (!problems.some((one) => one.field === field)) problems.push({ field, why });
  };
  if (cells.slice(columns.length).some((cell) => cell.trim() !== "")) bad(null, "rowTooLong");
  const value = (field: RosterField): string => {
    const at = columns.indexOf(field);
    const text = (at === -1 ? "" : (cells[at] ?? "")).trim();
    if (/\p{Cc}/u.test(text) || !text.isWellFormed()) bad(field, "badCharacter");
    // A spreadsheet would run it where the list is shown again; a phone number may begin with a plus.
    else if (/^[=@]|^[+-](?![\d\s().-]*$)/.test(text)) bad(field, "formula");
    else if (text.length > limits.rosterCellMax.value) bad(field, "tooLong");
    return text;
  };
  const name = value("name") || joinName(value("familyName"), value("givenName"));
  if (name === "") bad("name", "missing");
  else if ([...name].length > limits.rosterNameMax.value) bad("name", "tooLong");
  else if (!isReadableName(name)) bad("name", "nameUnreadable");
  const role = roleOf(value("role"));
  if (role === null) bad("role", value("role") === "" ? "missing" : "roleUnknown");
  const number = value("number").normalize("NFKC");
  if (number.length > limits.rosterNumberMax.value) bad("number", "tooLong");
  const account = value("account").normalize("NFKC");
  if (account !== "" && (!/^[A-Za-z0-9_.-]{1,32}$/.test(account) || readPhone(account) !== null))
    bad("account", "accountInvalid");
  const email = contactOf("email", value("email"), readEmail, bad);
  const phone = contactOf("phone", value("phone"), readPhone, bad);
  const classes = listOf(value("class"));
  if (classes.some((one) => [...one].length > limits.classNameMax.value || !isReadableName(one)))
    bad("class", "nameUnreadable");
  const wards = listOf(value("guardianOf"));
  if (classes.length > limits.rosterListMax.value) bad("class", "tooMany");
  if (wards.length > limits.rosterListMax.value) bad("guardianOf", "tooMany");
  if (wards.length > 0 && role !== null && role !== "guardian") bad("guardianOf", "notGuardian");
  if (number === "" && account === "" && email === "" && phone === "") bad("number", "noKey");
  return {
    entry: { line, number, name, role: role ?? "student", account, email, phone, classes, wards },
    problems,
  };
}

function contactOf(
  field: "email" | "phone",
  text: string,
  read: (text: string) => string | null,
  bad: (field: RosterField, why: RosterWhy) => void,
): string {
  if (text === "") return "";
  const known = read(text);
  if (known === null) bad(field, field === "email" ? "emailInvalid" : "phoneInvalid");
  return known ?? text;
}

/** Several in one cell; a comma may be part of a name. */
function listOf(text: string): string[] {
  const parts = text.split(/[|;；、]/u).map((one) => one.trim());
  const known = new Map(parts.filter((one) => one !== "").map((one) => [keyOf(one), one]));
  return [...known.values()];
}

/** Chinese names have the family first and no space. */
function joinName(family: string, given: string): string {
  if (/\p{Script=Han}/u.test(family + given)) return family + given;
  return `${given} ${family}`.trim();
}

function roleOf(text: string): RosterRole | null {
  return rolesByWord.get(keyOf(text)) ?? null;
}

const rolesByWord = new Map<string, RosterRole>(
  Object.entries({
    student: ["student", "pupil", "学生"],
    teacher: ["teacher", "教师", "老师"],
    guardian: ["guardian", "parent", "家长", "监护人"],
  } satisfies Record<RosterRole, string[]>).flatMap(([role, words]) =>
    words.map((word): [string, RosterRole] => [word, role as RosterRole]),
  ),
);

function titleKey(title: string): string {
  return keyOf(title).replaceAll(/[\s_.-]/g, "");
}

const fieldsByTitle = new Map<string, RosterField>(
  Object.entries({
    number: ["number", "externalnumber", "externalid", "id", "no", "学号", "工号", "编号"],
    name: ["name", "fullname", "姓名"],
    familyName: ["familyname", "lastname", "surname", "姓"],
    givenName: ["givenname", "firstname", "名"],
    role: ["role", "角色", "身份"],
    account: ["account", "username", "账号", "用户名"],
    email: ["email", "mail", "邮箱", "电子邮箱"],
    phone: ["phone", "mobile", "手机", "手机号", "电话"],
    class: ["class", "classes", "班级"],
    guardianOf: ["guardianof", "children", "监护", "监护学生", "学生学号"],
  } satisfies Record<RosterField, string[]>).flatMap(([field, titles]) =>
    titles.map((title): [string, RosterField] => [title, field as RosterField]),
  ),
);
