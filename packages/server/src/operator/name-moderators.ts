import { Fault } from "@lyceum/contract/faults";
import { systemClock } from "@lyceum/kit";
import { type KnownContact, readContact } from "../accounts/index.ts";
import type { Settings } from "../app/settings.ts";
import { openDatabaseByUrl } from "../engines/distributed/database.ts";
import { openJobs } from "../engines/jobs/open-jobs.ts";
import { makePostgresIndex, makeSearchPool } from "../engines/search/index.ts";
import { nameSeniors } from "../social/index.ts";
import { StartProblem } from "../start-problem.ts";
import { reachDatabase } from "./reach-database.ts";
import { findSite, readApplied } from "./store.ts";

type Options = {
  settings: Pick<Settings, "dataFolder" | "databaseUrl">;
  domain: string;
  /** Two mail addresses or phone numbers. */
  contacts: readonly string[];
  print: (text: string) => void;
};

/** Makes two members of a social app its first senior moderators. Throws StartProblem. */
export async function nameModerators({ settings, domain, contacts, print }: Options): Promise<void> {
  const known = contacts.map(read);
  const reached = await reachDatabase(settings);
  try {
    const database = await openDatabaseByUrl({ url: reached.url, superuserRefused: false });
    try {
      const isReady = (await readApplied(database)).length > 0;
      const site = isReady
        ? await findSite(database, domain.trim().toLowerCase().replace(/\.$/, ""))
        : undefined;
      if (!site) throw new StartProblem(`No institution has the domain ${domain}`);
      const app = {
        clock: systemClock,
        database,
        jobs: openJobs(database, () => {}),
        search: makePostgresIndex(makeSearchPool(database, { connections: 1 })),
      };
      const done = await nameSeniors(app, { deptId: site.deptId, contacts: known });
      if (done.is === "refused") throw new StartProblem(problemOf(done, site.name));
      print(`${contacts.join(" and ")} are senior moderators of ${site.name}.`);
      print(`They sign in again at ${domain}/social/login, set up an authenticator, and open /moderation.`);
    } finally {
      await database.close();
    }
  } finally {
    await reached.close();
  }
}

function read(text: string): KnownContact {
  try {
    return readContact(text);
  } catch (error) {
    if (error instanceof Fault) throw new StartProblem(`${text} is no mail address or phone number.`);
    throw error;
  }
}

type Refused = Extract<Awaited<ReturnType<typeof nameSeniors>>, { is: "refused" }>;

function problemOf(refused: Refused, name: string): string {
  switch (refused.why) {
    case "alreadyThere":
      return `${name} has two senior moderators already. They name others at /moderation, together.`;
    case "samePerson":
      return "Two different people are needed: what is sensitive is decided by two.";
    case "noMember":
      return `Nobody with ${refused.contact} is a member of the social app of ${name}. Members sign up at /social/login first.`;
    case "suspended":
      return `The profile of ${refused.contact} is suspended.`;
  }
}
