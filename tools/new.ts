import { spawnSync } from "node:child_process";
import path from "node:path";
import { addCommand } from "./new/add-command.ts";

// `npm run new command <service>.<name>` makes the files of a messaging command, with a test that fails.
const root = path.resolve(import.meta.dirname, "..");
const [kind, full = ""] = process.argv.slice(2);
const [service, name] = full.split(".");
if (kind !== "command" || !service || !name)
  stop("Usage: npm run new command <service>.<name>, such as msg.recallMsg.");
else {
  try {
    const files = addCommand(root, service, name);
    run("tools/docs.ts");
    run("tools/map.ts", "--write");
    console.log(`${files.join("\n")}

Left to do:
1. ${files[0]}: what it takes, answers and refuses, and its example; then npm run docs.
2. ${files[2]}: the rule, with a test.
3. ${files[4]}: the handler.
4. ${files[5]}: the tests; the first one fails now.
5. ${files[7]}: the call; give the client (create-im-client.ts) a method for it.
6. npm run fix, npm run map -- --write, npm run check. More: docs/guides/add-a-command.md.`);
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  }
}

function run(script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [path.join(root, script), ...args], { stdio: "inherit" });
  if (status !== 0) throw new Error(`${script} failed.`);
}

function stop(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
