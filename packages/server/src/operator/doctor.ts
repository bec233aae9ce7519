import type { Settings } from "../app/settings.ts";
import { StartProblem } from "../start-problem.ts";
import { checkDatabase } from "./checks/database.ts";
import { checkBackups, checkDataFolder } from "./checks/data-folder.ts";
import { checkPages } from "./checks/pages.ts";
import { checkPorts } from "./checks/ports.ts";
import { checkRelays } from "./checks/relays.ts";
import {
  checkClamd,
  checkFfmpeg,
  checkJanus,
  checkMail,
  checkMailbox,
  checkRedis,
  checkUploads,
} from "./checks/services.ts";
import type { Finding } from "./finding.ts";

type Check = (settings: Settings) => Promise<Finding | readonly Finding[]>;

const checks: Readonly<Record<string, Check>> = {
  pages: checkPages,
  "data folder": checkDataFolder,
  ports: checkPorts,
  database: checkDatabase,
  redis: checkRedis,
  uploads: checkUploads,
  mail: checkMail,
  mailbox: checkMailbox,
  clamd: checkClamd,
  ffmpeg: checkFfmpeg,
  janus: checkJanus,
  relay: checkRelays,
  backup: checkBackups,
};

const limitMs = 20_000;

/** Looks at an installation without changing it. False: something fails. */
export async function examine(
  settings: Settings | StartProblem,
  print: (text: string) => void,
): Promise<boolean> {
  const levels: Finding["level"][] = [];
  const tell = ({ level, about, text }: Finding) => {
    levels.push(level);
    print(`${level.padEnd(4)}  ${about}: ${text}`);
  };
  if (settings instanceof StartProblem) {
    tell({ level: "fail", about: "settings", text: settings.message });
    print("The rest depends on the settings; mend them and look again.");
    return false;
  }
  tell({ level: "ok", about: "settings", text: `complete for ${settings.mode}` });
  for (const [about, check] of Object.entries(checks))
    for (const finding of [await guarded(about, check(settings))].flat()) tell(finding);
  const count = (level: Finding["level"]) => levels.filter((each) => each === level).length;
  print(`${count("ok")} ok, ${count("warn")} to look at, ${count("fail")} to mend.`);
  return count("fail") === 0;
}

/** A check that throws or hangs is a finding, too. */
async function guarded(about: string, check: ReturnType<Check>): ReturnType<Check> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(resolve, limitMs, { level: "fail", about, text: "no answer in time" });
  });
  try {
    return await Promise.race([check, late]);
  } catch (error) {
    return { level: "fail", about, text: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}
