// Reads: tools packages/contract docs/protocol packages/domain/src/messages packages/server/src/messages
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { copyProject, root } from "./project-copy.fixture.ts";

const folder = copyProject();
const result = node("tools/new.ts", "command", "msg.shoutMsg");

afterAll(() => rmSync(folder, { recursive: true }));

describe("npm run new command msg.shoutMsg", () => {
  test("says what it made and what is left to do", () => {
    expect(result.stderr).toBe("");
    expect(result.stdout).toContain("packages/server/src/messages/shout-msg.test.ts");
    expect(result.stdout).toContain("Left to do:");
  });

  test("makes a row with the next free pair that is not kept for pushes", () => {
    const said = node(
      "-e",
      `import("@lyceum/contract/im").then(({ commands }) => console.log(JSON.stringify(commands.shoutMsg)))`,
    );
    const { service, command, row } = JSON.parse(said.stdout) as {
      service: number;
      command: number;
      row: string;
    };
    const pair = `${service}/${command}`;
    expect([service, row]).toEqual([7, "M3"]);
    expect(readPairs(folder)[pair]).toBe("shoutMsg");
    expect(readPairs(root)[pair]).toBeUndefined();
    expect(command < 10 || command >= 20).toBe(true);
  });

  test("makes rule, handler, failing test and client call", () => {
    expect(read("packages/domain/src/messages/shout-msg.ts")).toContain("export function mayShoutMsg");
    expect(read("packages/domain/src/messages/index.ts")).toContain(`from "./shout-msg.ts"`);
    expect(read("packages/server/src/messages/shout-msg.ts")).toContain(`CommandHandler<"shoutMsg">`);
    const index = read("packages/server/src/messages/index.ts");
    expect(index).toContain(`import { shoutMsg } from "./shout-msg.ts"`);
    expect(index).toMatch(/return \{[^}]*shoutMsg: shoutMsg\(context\),\s*\};\s*\}\s*$/);
    expect(read("packages/server/src/messages/shout-msg.test.ts")).toContain("expect.fail");
    expect(read("packages/im-client/src/messages/shout-msg.ts")).toContain(`wire.call("shoutMsg", params)`);
  });

  test("writes the page and the golden frames", () => {
    expect(read("docs/protocol/msg.md")).toContain("## shoutMsg");
    expect(JSON.parse(read("packages/contract/golden/im/msg.shoutMsg.json"))).toMatchObject({
      name: "msg.shoutMsg",
    });
    expect(node("tools/docs.ts", "--check").status).toBe(0);
  });

  test("refuses a name that exists and a service that does not", () => {
    expect(node("tools/new.ts", "command", "msg.shoutMsg").stderr).toContain("is there already");
    expect(node("tools/new.ts", "command", "lottery.draw").stderr).toContain("There is no service lottery");
    expect(node("tools/new.ts", "command", "msg.shout-msg").stderr).toContain("is no name");
    expect(node("tools/new.ts").stderr).toContain("Usage: npm run new command");
  });
});

function node(...args: string[]) {
  return spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
}

function readPairs(place: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(place, "packages/contract/golden/pairs.json"), "utf8")) as Record<
    string,
    string
  >;
}

function read(file: string): string {
  return readFileSync(path.join(folder, file), "utf8");
}
