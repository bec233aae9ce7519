import type { Command, HttpCall } from "@lyceum/contract/define";
import { httpCalls } from "@lyceum/contract/http";
import { commands } from "@lyceum/contract/im";
import {
  eduRoles,
  hasPermission,
  permissions,
  type RequiredPermission,
  socialRoles,
} from "@lyceum/contract/permissions";
import { permissionsOf } from "@lyceum/domain/accounts";
import { generatedNote } from "./protocol-pages.ts";

type Column = { realm: "edu" | "social"; role: string };

const columns: Column[] = [
  ...eduRoles.map((role) => ({ realm: "edu" as const, role })),
  ...socialRoles.map((role) => ({ realm: "social" as const, role })),
];

/** Who may do what, as the permissions of the rows and the roles give it (A5); a test asks every cell of the running server. */
export function permissionPage(): [path: string, text: string] {
  const text = `${generatedNote}

# Permissions

A role is a set of permissions, and every call and command names the one that it asks for; "none" asks for no more than the sign-in.
The tables hold at the own institution. At the site of another institution a token of whatever role counts as none, and so does one of the other realm:
such a caller gets what those who are not signed in get. Beyond the permission, a feature judges the single thing: a class, a child, an area, what is one's own.
Roles of the school are ${list(eduRoles)}; those of the social realm are ${list(socialRoles)}.

## Roles

${table(
  "Permission",
  Object.entries(permissions).map(([name, about]) => ({
    cells: [`\`${name}\`: ${about}`],
    may: ({ role }) => permissionsOf([role]).includes(name),
  })),
)}

## HTTP calls

"open" is for everybody; "optional" answers everybody, and those who are signed in more.

${table(
  "Call | Sign-in | Permission",
  (Object.entries(httpCalls) as [string, HttpCall][]).map(([key, row]) => ({
    cells: [`\`${key}\``, row.auth === "none" ? "open" : row.auth, nameOf(row.permission)],
    may: (column) => mayCall(row, column),
  })),
)}

## Messaging commands

Each asks for a connection that has signed in, but the sign-in itself.

${table(
  "Command | Permission",
  (Object.entries(commands) as [string, Command][]).map(([name, row]) => ({
    cells: [`\`${name}\``, nameOf(row.permission)],
    may: ({ realm, role }) =>
      row.requires === "connected" || hasPermission(permissionsOf([role]), row.permission, realm),
  })),
)}
`;
  return ["docs/protocol/permissions.md", text];
}

function mayCall(row: HttpCall, { realm, role }: Column): boolean {
  if (row.auth !== "user") return true;
  if (row.realm !== "both" && row.realm !== realm) return false;
  return hasPermission(permissionsOf([role]), row.permission, realm);
}

function table(head: string, rows: { cells: string[]; may(column: Column): boolean }[]): string {
  const columnsOfHead = head.split(" | ").length;
  return [
    `| ${head} | ${columns.map(({ role }) => role).join(" | ")} |`,
    `|${"---|".repeat(columnsOfHead)}${":-:|".repeat(columns.length)}`,
    ...rows.map(
      ({ cells, may }) =>
        `| ${cells.join(" | ")} | ${columns.map((column) => (may(column) ? "●" : "")).join(" | ")} |`,
    ),
  ].join("\n");
}

function nameOf(permission: RequiredPermission): string {
  return permission === "none" ? "none" : `\`${permission}\``;
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}
