import { execFile } from "node:child_process";
import { userInfo } from "node:os";
import { StartProblem } from "../../../start-problem.ts";

/**
 * How a PostgreSQL program is run: PostgreSQL refuses uid 0, and it must end when we are killed.
 * `wrap` goes before the program, `ownerUid` must own the cluster's files (undefined: whoever we are).
 */
export type Way = { name: string; wrap: readonly string[]; ownerUid: number | undefined };

const nobody = 65534;
const endWithUs = "--pdeathsig=INT";
const inNamespace = ["unshare", "--user", `--map-user=${nobody}`, `--map-group=${nobody}`];
const mapToNobody = [...inNamespace, "setpriv", endWithUs, "--"];

/** The ways to try, best first. `hasName`: whether `uid` has a line in the password file. */
export function listWays(uid = process.getuid?.(), hasName = ownUserHasName()): Way[] {
  if (uid === 0)
    return [
      { name: "read-search", wrap: dropTo("dac_read_search"), ownerUid: nobody },
      { name: "override", wrap: dropTo("dac_override"), ownerUid: nobody },
      { name: "user-namespace", wrap: mapToNobody, ownerUid: 0 },
    ];
  const plain = [
    { name: "setpriv", wrap: ["setpriv", endWithUs, "--"], ownerUid: undefined },
    { name: "plain", wrap: [], ownerUid: undefined },
  ];
  // initdb insists on a name for its user, which the arbitrary uid of a container does not have.
  return hasName ? plain : [{ name: "user-namespace", wrap: mapToNobody, ownerUid: undefined }, ...plain];
}

/** The first way that runs here, and the major version of the programs it ran. */
export async function chooseWay(initdb: string, ways: readonly Way[]): Promise<{ way: Way; major: number }> {
  let complaint = "";
  for (const way of ways) {
    const { output, failure } = await probe([...way.wrap, initdb, "--version"]);
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1]);
    if (failure === undefined && major > 0) return { way, major };
    complaint = failure ?? output;
  }
  throw new StartProblem(
    `The embedded PostgreSQL does not run here (${complaint.trim().replaceAll(/\s+/g, " ").slice(0, 300)}); start as a user that is not root or set DATABASE_URL.`,
  );
}

/**
 * Another uid that can still reach libraries and data under a folder closed to others. Without no_setuid_fixup
 * initdb's access(2) check would not see the capability and call the program "invalid binary".
 */
function dropTo(capability: string): string[] {
  return [
    "setpriv",
    `--reuid=${nobody}`,
    `--regid=${nobody}`,
    "--clear-groups",
    "--securebits=+no_setuid_fixup",
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
    endWithUs,
    "--",
  ];
}

function ownUserHasName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

function probe(command: string[]): Promise<{ output: string; failure: string | undefined }> {
  const [program = "", ...args] = command;
  return new Promise((resolve) => {
    execFile(program, args, { timeout: 20_000 }, (error, stdout, stderr) => {
      resolve({ output: stdout, failure: error ? stderr || error.message : undefined });
    });
  });
}
