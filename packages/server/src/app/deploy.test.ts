import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeTempFolder } from "@lyceum/testing";
import { expect, test } from "vitest";
import { StartProblem } from "../start-problem.ts";
import { parseSettings, type Settings } from "./settings.ts";

const repository = path.join(import.meta.dirname, "..", "..", "..", "..");
const deploy = path.join(repository, "deploy");
const filled = {
  LYCEUM_SECRET: "kJ8vQ2mZx7Rt4Wn9Yb3Lc6Hd1Fg5Ps0TuEaUoIy",
  SMTP_URL: "smtps://user:word@mail.school.test:465",
  LYCEUM_MAIL_FROM: "School <office@school.test>",
  LYCEUM_MEDIA_ADDRESS: "203.0.113.7",
};

test("P14 every setting that deploy/ names is one that the server reads", () => {
  const known = new Set<string>();
  const env = new Proxy<Record<string, string>>(
    { ...filled, LYCEUM_MODE: "production", LYCEUM_CLAMD: "off", LYCEUM_S3_BUCKET: "b" },
    {
      get(values, name) {
        known.add(String(name));
        return values[String(name)];
      },
    },
  );
  for (const mode of ["production", "development"]) {
    env["LYCEUM_MODE"] = mode;
    // With a bucket its keys are asked for, and are missing.
    for (const key of ["LYCEUM_S3_ACCESS_KEY", "LYCEUM_S3_SECRET_KEY", ""]) {
      parseSettings(env);
      if (key !== "") env[key] = "k";
    }
  }
  const named = readdirSync(deploy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const text = readFileSync(path.join(entry.parentPath, entry.name), "utf8");
      const names = text.match(/\b(LYCEUM_[A-Z0-9_]+|SMTP_URL|DATABASE_URL|REDIS_URL)\b/g) ?? [];
      return names.map((name) => `${entry.name}: ${name}`);
    });
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((one) => !known.has(one.split(": ")[1] ?? ""))).toEqual([]);
});

test("P14 the example of settings starts a production server once its blanks are filled", () => {
  const example = readEnv(path.join(deploy, "example.env"));
  expect(parseSettings(example)).toBeInstanceOf(StartProblem);
  expect(settingsOf({ ...example, ...filled })).toMatchObject({
    mode: "production",
    databaseUrl: undefined,
    clamd: { path: "/run/clamav/clamd.ctl" },
    operation: { port: 9464, host: "127.0.0.1" },
    trustedProxies: ["127.0.0.1"],
    media: { address: "203.0.113.7", processes: 2 },
  });
});

test("P14 a node of the compose file has the database, Redis, scanner and ports that the file makes", () => {
  const compose = readFileSync(path.join(deploy, "container", "compose.yaml"), "utf8");
  const image = readFileSync(path.join(deploy, "container", "Containerfile"), "utf8");
  const shared = readBlock(compose, "x-settings: &settings");
  const ofImage = Object.fromEntries(
    (/^ENV (.+)$/m.exec(image)?.[1] ?? "").split(" ").map((pair): [string, string] => {
      const [name = "", value = ""] = pair.split("=");
      return [name, value];
    }),
  );
  const example = readEnv(path.join(deploy, "example.env"));
  const media = [...compose.matchAll(/LYCEUM_MEDIA_PORT: "(\d+)"[^]*?ports: \["(\d+)-(\d+):\2-\3\/udp"\]/g)];
  expect(media.length).toBe(2);
  for (const [, port = "", first, last] of media) {
    const settings = settingsOf({
      ...ofImage,
      ...example,
      ...filled,
      ...shared,
      LYCEUM_MEDIA_PORT: port,
    });
    expect(settings).toMatchObject({
      mode: "production",
      hosts: ["0.0.0.0"],
      dataFolder: "/data",
      databaseUrl: expect.stringMatching(/^postgres:\/\/lyceum:.*@postgres:5432\/lyceum$/),
      redisUrl: "redis://redis:6379",
      clamd: { host: "clamav", port: 3310 },
      operation: { port: 9464, host: "0.0.0.0" },
      drainMs: 5_000,
    });
    const spare = 4;
    expect([first, last].map(Number)).toEqual([
      settings.media.port,
      settings.media.port + settings.media.processes + spare - 1,
    ]);
  }
  for (const name of ["postgres", "redis", "clamav"])
    expect(compose).toMatch(new RegExp(`^  ${name}:$`, "m"));
  const proxy = readFileSync(path.join(deploy, "container", "haproxy.cfg"), "utf8");
  expect(proxy).toContain("check port 9464");
  for (const node of ["lyceum-1", "lyceum-2"]) {
    expect(compose).toMatch(new RegExp(`^  ${node}:$`, "m"));
    expect(proxy).toContain(`server ${node} ${node}:8080`);
  }
});

test("P14 the shell scripts of deploy/ parse, and the units are as systemd wants them", (context) => {
  for (const script of ["container/postgres-init.sh", "container/janus/start.sh"])
    execFileSync("sh", ["-n", path.join(deploy, script)]);
  if (spawnSync("systemd-analyze", ["--version"]).status !== 0)
    return context.skip("systemd is not installed");
  // Where the units expect the program there must be one.
  const root = makeTempFolder();
  const program = path.join(root, "opt/lyceum/node_modules/.bin/node");
  mkdirSync(path.dirname(program), { recursive: true });
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  const units = readdirSync(path.join(deploy, "systemd"));
  expect(units.toSorted()).toEqual(["lyceum-backup.service", "lyceum-backup.timer", "lyceum.service"]);
  cpSync(path.join(deploy, "systemd"), root, { recursive: true });
  for (const unit of units) {
    const file = path.join(root, unit);
    const text = readFileSync(file, "utf8").replaceAll("/opt/lyceum", path.join(root, "opt/lyceum"));
    writeFileSync(file, text);
  }
  const paths = units.map((unit) => path.join(root, unit));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...paths], {
    encoding: "utf8",
    env: { ...process.env, SYSTEMD_UNIT_PATH: `${root}:` },
  });
  expect([status, stderr.split("\n").filter((line) => line.includes("lyceum"))]).toEqual([0, []]);
});

function settingsOf(env: Record<string, string>): Settings {
  const settings = parseSettings(env);
  if (settings instanceof StartProblem) throw settings;
  return settings;
}

function readEnv(file: string): Record<string, string> {
  const lines = readFileSync(file, "utf8").split("\n");
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Z_0-9]+)=(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** The pairs below a line of a YAML file; nothing here is nested deeper. */
function readBlock(text: string, head: string): Record<string, string> {
  const lines = text.slice(text.indexOf(head) + head.length + 1).split("\n");
  const end = lines.findIndex((line) => line === "");
  return Object.fromEntries(
    lines.slice(0, end).map((line): [string, string] => {
      const [, name = "", value = ""] = /^ {2}([A-Z_0-9]+): "?(.*?)"?$/.exec(line) ?? [];
      return [name, value.replace(/\$\{DATABASE_PASSWORD:\?[^}]*\}/, "word")];
    }),
  );
}
