import type { CsvRow } from "../csv/index.ts";

/** The files of OneRoster 1.1 and 1.2 that tell of people; the others of an archive are not read. */
export const oneRosterFiles = ["users.csv", "roles.csv", "classes.csv", "enrollments.csv"] as const;
export type OneRosterFile = (typeof oneRosterFiles)[number];

/**
 * OneRoster as a table of the own form, so that one pipeline does both. A person keeps the line of users.csv and is known by
 * the sourcedId. Who is marked "tobedeleted" is left out: a file deletes nobody.
 */
export function tableOfOneRoster(
  files: Readonly<Partial<Record<OneRosterFile, readonly CsvRow[]>>>,
): CsvRow[] {
  const users = recordsOf(files["users.csv"]);
  const roles = new Map<string, string>();
  for (const row of recordsOf(files["roles.csv"]))
    if (!roles.has(row.get("usersourcedid")) || row.get("roletype") === "primary")
      roles.set(row.get("usersourcedid"), row.get("role"));
  const titles = new Map(
    recordsOf(files["classes.csv"]).map((row) => [row.get("sourcedid"), row.get("title")]),
  );
  const classes = new Map<string, string[]>();
  for (const row of recordsOf(files["enrollments.csv"])) {
    const title = titles.get(row.get("classsourcedid"));
    if (title !== undefined) push(classes, row.get("usersourcedid"), title.replaceAll(/[|;；、]/gu, " "));
  }
  const roleOf = (id: string, own: string) => ownRoles.get((own || (roles.get(id) ?? "")).toLowerCase());
  const pupils = new Set(
    users
      .filter((row) => roleOf(row.get("sourcedid"), row.get("role")) === "student")
      .map((row) => row.get("sourcedid")),
  );
  // Agents are named at the pupil, at the guardian, or at both.
  const wards = new Map<string, string[]>();
  for (const row of users)
    for (const agent of row
      .get("agentsourcedids")
      .split(",")
      .map((id) => id.trim()))
      if (agent === "") continue;
      else if (pupils.has(row.get("sourcedid"))) push(wards, agent, row.get("sourcedid"));
      else if (pupils.has(agent)) push(wards, row.get("sourcedid"), agent);
  const body = users.map((row) => {
    const id = row.get("sourcedid");
    const given = row.get("role") || (roles.get(id) ?? "");
    const role = roleOf(id, row.get("role"));
    const name = row.get("username");
    // Many use the mail address as the user name.
    const isMail = name.includes("@");
    const cells = [
      id,
      row.get("familyname"),
      row.get("givenname"),
      role ?? given,
      isMail ? "" : name,
      row.get("email") || (isMail ? name : ""),
      row.get("sms") || row.get("phone"),
      (classes.get(id) ?? []).join("|"),
      role === "guardian" ? (wards.get(id) ?? []).join("|") : "",
    ];
    return { line: row.line, cells };
  });
  return [{ line: 1, cells: [...header] }, ...body];
}

const header = [
  "number",
  "familyName",
  "givenName",
  "role",
  "account",
  "email",
  "phone",
  "class",
  "guardianOf",
] as const;

const ownRoles = new Map([
  ["student", "student"],
  ["teacher", "teacher"],
  ["parent", "guardian"],
  ["guardian", "guardian"],
  ["relative", "guardian"],
]);

type FileRow = { line: number; get: (column: string) => string };

/** The rows by the names of their columns; without those that are to be deleted. */
function recordsOf(rows: readonly CsvRow[] | undefined): FileRow[] {
  const [head, ...body] = rows ?? [];
  const places = new Map((head?.cells ?? []).map((name, at) => [name.trim().toLowerCase(), at]));
  return body
    .map(({ line, cells }) => ({
      line,
      get: (column: string) => (cells[places.get(column) ?? -1] ?? "").trim(),
    }))
    .filter((row) => row.get("status").toLowerCase() !== "tobedeleted");
}

function push(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}
