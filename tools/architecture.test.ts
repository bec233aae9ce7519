import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { zones } from "./architecture.ts";
import { lintConfig } from "./lint-config.ts";
import { type Planted, webViolations } from "./architecture-web.fixture.ts";

const planted: Planted[] = [
  [
    "kit imports contract",
    "kit/src/x.ts",
    `import { limits } from "@lyceum/contract/limits";`,
    "kit depends on no other package",
  ],
  ["kit imports Node", "kit/src/x.ts", `import fs from "node:fs";`, "kit depends on no other package"],
  [
    "contract imports domain",
    "contract/src/im/x.ts",
    `import { a } from "@lyceum/domain/messages";`,
    "contract holds declarations",
  ],
  [
    "contract imports Node",
    "contract/src/im/x.ts",
    `import fs from "node:fs";`,
    "contract holds declarations",
  ],
  ["domain imports Node", "domain/src/messages/x.ts", `import fs from "node:fs";`, "domain imports only"],
  [
    "domain imports a schema library",
    "domain/src/messages/x.ts",
    `import { Type } from "typebox";`,
    "domain imports only",
  ],
  [
    "domain reads the clock",
    "domain/src/messages/x.ts",
    `export const a = new Date();`,
    "domain uses no clock",
  ],
  ["domain sets a timer", "domain/src/messages/x.ts", `setTimeout(() => {}, 1);`, "domain uses no clock"],
  [
    "domain draws a random number",
    "domain/src/messages/x.ts",
    `export const b = Math.random();`,
    "domain uses no clock",
  ],
  [
    "domain makes an id",
    "domain/src/messages/x.ts",
    `export const c = crypto.randomUUID();`,
    "domain uses no clock",
  ],
  [
    "a domain test reads the clock",
    "domain/src/messages/x.test.ts",
    `export const a = Date.now();`,
    "domain uses no clock",
  ],
  [
    "im-client imports React",
    "im-client/src/sync/x.ts",
    `import { useState } from "react";`,
    "im-client runs in",
  ],
  [
    "im-client compiles schemas",
    "im-client/src/sync/x.ts",
    `import { Compile } from "typebox/compile";`,
    "im-client runs in",
  ],
  [
    "im-client takes schemas",
    "im-client/src/sync/x.ts",
    `import { commands } from "@lyceum/contract/im"; export const b = commands;`,
    "A client takes only types",
  ],
  ["im-client imports Node", "im-client/src/sync/x.ts", `import fs from "node:fs";`, "im-client runs in"],
  [
    "rooms-client imports React",
    "rooms-client/src/stage/x.ts",
    `import { useState } from "react";`,
    "rooms-client uses",
  ],
  [
    "texts import contract",
    "texts/src/faults/x.ts",
    `import { faults } from "@lyceum/contract/faults";`,
    "texts holds sentences",
  ],
  [
    "ui imports texts",
    "ui/src/states/x.ts",
    `import { makeSay } from "@lyceum/texts";`,
    "ui depends on no feature",
  ],
  [
    "the server imports a client",
    "server/src/messages/x.ts",
    `import { open } from "@lyceum/im-client";`,
    "server never imports a client",
  ],
  [
    "a feature uses Fastify",
    "server/src/messages/x.ts",
    `import { fastify } from "fastify";`,
    "Only app/ and engines/",
  ],
  [
    "a feature uses pg",
    "server/src/messages/x.ts",
    `import type { Pool } from "pg";`,
    "Only app/ and engines/",
  ],
  [
    "a feature uses engine.io",
    "server/src/messages/x.ts",
    `import { Server } from "engine.io";`,
    "Only app/ and engines/",
  ],
  [
    "a feature sends mail itself",
    "server/src/accounts/x.ts",
    `import { createTransport } from "nodemailer";`,
    "Only app/ and engines/",
  ],
  [
    "a feature uses a bucket itself",
    "server/src/files/x.ts",
    `import { S3Client } from "@aws-sdk/client-s3";`,
    "Only app/ and engines/",
  ],
  [
    "a feature outside accounts reads phone numbers",
    "server/src/users/x.ts",
    `import { parsePhoneNumber } from "libphonenumber-js";`,
    "belong to the accounts feature",
  ],
  [
    "an action holds a query",
    "server/src/messages/send.ts",
    `import { sql } from "kysely";`,
    "Only store.ts holds queries",
  ],
  [
    "app holds a query",
    "server/src/app/x.ts",
    `import { sql } from "kysely";`,
    "Only store.ts holds queries",
  ],
  [
    "a feature reaches into another",
    "server/src/messages/x.ts",
    `import { find } from "../users/store.ts";`,
    "through its index.ts",
  ],
  [
    "a nested file reaches into another feature",
    "server/src/messages/deep/x.ts",
    `import { find } from "../../users/store.ts";`,
    "through its index.ts",
  ],
  [
    "a store uses the driver",
    "server/src/messages/store.ts",
    `import { Pool } from "pg";`,
    "Only app/ and engines/",
  ],
  [
    "a feature reads the environment",
    "server/src/messages/x.ts",
    `export const a = process.env["PORT"];`,
    "Only main.ts",
  ],
  [
    "production code imports testing",
    "server/src/messages/x.ts",
    `import { freshDatabase } from "@lyceum/testing";`,
    "Only tests import",
  ],
  [
    "web imports the server",
    "web/src/inbox/x.ts",
    `import { App } from "@lyceum/server/app";`,
    "web never imports the server",
  ],
  [
    "web imports a schema library",
    "web/src/inbox/x.ts",
    `import { Value } from "typebox/value";`,
    "No schema library in the browser",
  ],
  [
    "web loads the facade of the SDK",
    "web/src/inbox/x.ts",
    `import { getInstance } from "@lyceum/im-client/nim";`,
    "The facade is for other programs",
  ],
  [
    "web takes a value of the calls",
    "web/src/inbox/x.ts",
    `import { httpCalls } from "@lyceum/contract/http";`,
    "web takes only types",
  ],
  [
    "web imports the calls dynamically",
    "web/src/inbox/x.ts",
    `export const late = import("@lyceum/contract/im");`,
    "web takes only types",
  ],
  [
    "the web shell takes a value of the shapes",
    "web/src/shell/x.ts",
    `import { Me } from "@lyceum/contract/shapes";`,
    "web takes only types",
  ],
  [
    "a web feature reads cookies",
    "web/src/inbox/x.ts",
    `export const a = document.cookie;`,
    "touches cookies and storage",
  ],
  [
    "a web feature reads storage",
    "web/src/inbox/x.ts",
    `export const b = localStorage.getItem("a");`,
    "touches cookies and storage",
  ],
  [
    "a web feature makes routes",
    "web/src/inbox/x.ts",
    `import { createRoute } from "@tanstack/react-router";`,
    "Routes come from the screen table",
  ],
  [
    "a web feature reaches into another",
    "web/src/inbox/x.ts",
    `import { Card } from "../portal/Card.tsx";`,
    "through its index.ts",
  ],
  ...webViolations,
  [
    "a cycle of types",
    "kit/src/one.ts",
    `import type { Two } from "./two.ts"; export type One = Two | 1;`,
    "Refactor to remove the cycle",
  ],
  ["a promise that is not awaited", "kit/src/float.ts", `export const go = async () => {}; go();`, "void"],
  ["any", "kit/src/any.ts", `export const a = (b: any) => String(b);`, "unknown"],
  [
    "a type imported as a value",
    "kit/src/types.ts",
    `import { Two } from "./two.ts"; export type Three = Two;`,
    "",
  ],
  ["a default export", "kit/src/default.ts", `export default 1;`, "named"],
  ["a console line", "server/src/messages/say.ts", `console.log("x");`, "console"],
  ["a file too long", "kit/src/long.ts", "export {};\n".repeat(401), "400"],
  ["a file name in camel case", "kit/src/camelCase.ts", `export const a = 1;`, "camel-case"],
  [
    "a test that runs alone",
    "kit/src/only.test.ts",
    `import { test } from "vitest"; test.only("a", () => {});`,
    "focus",
  ],
  [
    "a test that is left out",
    "kit/src/skip.test.ts",
    `import { test } from "vitest"; test.skip("a", () => {});`,
    "",
  ],
  [
    "a hook under a condition",
    "web/src/inbox/Hook.tsx",
    `import { useState } from "react"; export function Hook({ a }: { a: boolean }) { if (a) useState(1); return null; }`,
    "Hook",
  ],
  [
    "a picture without a text",
    "web/src/inbox/Picture.tsx",
    `export const Picture = () => <img src="a.png" />;`,
    "alt",
  ],
];

/** What the rules must allow. */
const allowed: [file: string, source: string][] = [
  [
    "contract/src/im/ok.ts",
    `import { Type } from "typebox"; import { a } from "@lyceum/kit"; export const b = [Type, a];`,
  ],
  [
    "domain/src/messages/ok.ts",
    `import { limits } from "@lyceum/contract/limits"; import { a } from "../sync/index.ts"; export const b = [limits, a];`,
  ],
  [
    "im-client/src/ok.ts",
    `import { Socket } from "engine.io-client"; import type { Params } from "@lyceum/contract/im"; import { wireCommands } from "@lyceum/contract/wire"; export const b = [Socket, wireCommands]; export type P = Params<"login">;`,
  ],
  [
    "server/src/messages/ok.ts",
    `import { a } from "../users/index.ts"; import { b } from "./store.ts"; import type { App } from "../app/context.ts"; import type { Row } from "../users/store.ts"; import { c } from "@lyceum/texts"; import { createHash } from "node:crypto"; export const d = [a, b, c, createHash]; export type { App, Row };`,
  ],
  ["server/src/users/store.ts", `import { sql } from "kysely"; export const a = sql;`],
  ["server/src/users/index.ts", `export const a = 1;`],
  [
    "server/src/accounts/phone.ts",
    `import { parsePhoneNumber } from "libphonenumber-js"; export const a = parsePhoneNumber;`,
  ],
  [
    "server/src/engines/embedded/ok.ts",
    `import { Pool } from "pg"; export const a = [Pool, process.env["PGHOST"]];`,
  ],
  ["server/src/main.ts", `console.log(process.env["PORT"]);`],
  [
    "web/src/inbox/Ok.tsx",
    `import type { Call } from "@lyceum/contract/http"; import { faults } from "@lyceum/contract/faults"; import { Link } from "@tanstack/react-router"; export const a = [faults, Link]; export type { Call };`,
  ],
  [
    "web/src/shell/ok.ts",
    `import { createRouter } from "@tanstack/react-router"; import { Screen } from "../inbox/Ok.tsx"; export const a = [createRouter, Screen];`,
  ],
  [
    "web/src/shared/http/ok.ts",
    `import { b } from "../ok.ts"; export const a = [document.cookie, localStorage, b];`,
  ],
  [
    "kit/src/ok.test.ts",
    `import { expect, test } from "vitest"; import fc from "fast-check"; test("a", () => { expect(fc).toBeTruthy(); });`,
  ],
];

type Finding = { filename: string; message: string; help: string; line: number };

const root = path.resolve(import.meta.dirname, "..");
const folder = mkdtempSync(path.join(tmpdir(), "lyceum-architecture-"));
const findings = plantAndLint();

afterAll(() => rmSync(folder, { recursive: true }));

describe("architecture and style rules", () => {
  test.each(planted)("%s", (_rule, file, source, advice) => {
    const first = linesOf(file).indexOf(source) + 1;
    const last = first + source.split("\n").length - 1;
    const found = findings.filter(
      ({ filename, line }) => filename === `packages/${file}` && line >= first && line <= last,
    );
    expect(found.map((finding) => `${finding.message} ${finding.help}`).join("\n")).toContain(advice);
    expect(found.length).toBeGreaterThan(0);
  });

  test.each(allowed)("allows %s", (file) => {
    expect(findings.filter((finding) => finding.filename === `packages/${file}`)).toEqual([]);
  });

  test("every piece of advice is shown for a planted violation", () => {
    const advices = new Set(zones.flatMap((zone) => zone.rules.map((rule) => rule.advice)));
    const unseen = [...advices].filter(
      (advice) => !findings.some((finding) => finding.help.includes(advice)),
    );
    expect(unseen).toEqual([]);
  });
});

function linesOf(file: string): string[] {
  return planted.filter((each) => each[1] === file).map((each) => each[2]);
}

function plantAndLint(): Finding[] {
  plant("kit/src/two.ts", `import type { One } from "./one.ts"; export type Two = One | 2;`);
  for (const file of new Set(planted.map((each) => each[1]))) plant(file, linesOf(file).join("\n"));
  for (const [file, source] of allowed) plant(file, source);
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  symlinkSync(path.join(root, "tsconfig.json"), path.join(folder, "tsconfig.json"));
  writeFileSync(path.join(folder, ".oxlintrc.json"), lintConfig());
  const oxlint = path.join(root, "node_modules", "oxlint", "bin", "oxlint");
  const run = spawnSync(process.execPath, [oxlint, "-f", "json"], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  const { diagnostics } = JSON.parse(run.stdout) as {
    diagnostics: { filename: string; message: string; help?: string; labels: { span: { line: number } }[] }[];
  };
  return diagnostics.map(({ filename, message, help = "", labels }) => ({
    filename,
    message,
    help,
    line: labels[0]?.span.line ?? 1,
  }));
}

function plant(file: string, source: string): void {
  const place = path.join(folder, "packages", file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, source);
}
