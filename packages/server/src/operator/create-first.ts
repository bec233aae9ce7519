import { Fault } from "@lyceum/contract/faults";
import { institutionKinds } from "@lyceum/contract/shapes";
import { systemClock } from "@lyceum/kit";
import type { Settings } from "../app/settings.ts";
import { openDatabaseByUrl } from "../engines/distributed/database.ts";
import { openJobs } from "../engines/jobs/open-jobs.ts";
import { makePostgresIndex, makeSearchPool } from "../engines/search/index.ts";
import { type FirstFacts, foundFirst } from "../platform/index.ts";
import { StartProblem } from "../start-problem.ts";
import { reachDatabase } from "./reach-database.ts";
import { readApplied } from "./store.ts";

type Options = {
  settings: Pick<Settings, "dataFolder" | "databaseUrl" | "mode">;
  facts: Omit<FirstFacts, "kind"> & { kind: string };
  print: (text: string) => void;
};

const nameMax = 100;
const noAddress = "--email must be a mail address: the code for the first password is sent there.";
const wrong: Readonly<Record<string, string>> = {
  phoneInvalid: noAddress,
  emailInvalid: noAddress,
  paramError: "--domain must be a domain that shows the site, such as school.example.",
  shortNameTaken: "--short is taken by another institution.",
  domainTaken: "--domain shows another institution.",
};

/** Makes the first institution of an installation, and invites who runs it. Throws StartProblem. */
export async function createFirst({ settings, facts, print }: Options): Promise<void> {
  const kind = institutionKinds.find((one) => one === facts.kind);
  if (!kind) throw new StartProblem(`--kind must be one of ${institutionKinds.join(", ")}.`);
  if (!/^[a-z][a-z0-9-]{1,30}[a-z0-9]$/.test(facts.shortName))
    throw new StartProblem("--short must be small letters, digits and hyphens, and begin with a letter.");
  for (const text of [facts.name, facts.nameEn, facts.adminName])
    if (text.trim() === "" || text.length > nameMax)
      throw new StartProblem(`A name has 1 to ${nameMax} letters.`);
  const reached = await reachDatabase(settings);
  try {
    const database = await openDatabaseByUrl({ url: reached.url, superuserRefused: false });
    try {
      if ((await readApplied(database)).length === 0)
        throw new StartProblem("The database has no tables yet. Start Lyceum once, then say this again.");
      const app = {
        clock: systemClock,
        database,
        jobs: openJobs(database, () => {}),
        search: makePostgresIndex(makeSearchPool(database, { connections: 1 })),
      };
      const made = await foundFirst(app, { ...facts, kind }, { production: settings.mode === "production" });
      if (!made)
        throw new StartProblem(
          "Somebody runs this installation already, and makes further institutions at /staff/platform.",
        );
      print(`${facts.name} is institution ${made.deptId}; ${made.domain} shows its site.`);
      print(`The running server now writes to ${facts.adminEmail}: ${facts.adminName} opens ${made.domain},`);
      print(
        'chooses "Sign in" and "Forgot your password?", gets a code by mail, and then sets up an authenticator.',
      );
    } finally {
      await database.close();
    }
  } catch (error) {
    const said = error instanceof Fault ? wrong[error.key] : undefined;
    throw said === undefined ? error : new StartProblem(said);
  } finally {
    await reached.close();
  }
}
