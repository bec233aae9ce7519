import pg from "pg";
import type { Database } from "../../ports/database.ts";
import { errorCode, StartProblem } from "../../start-problem.ts";
import { openPool } from "../postgres-pool.ts";

export type DatabaseUrlOptions = {
  url: string;
  /** Refuse a role with superuser rights (production). */
  superuserRefused: boolean;
  onWarning?: (text: string) => void;
};

/** A PostgreSQL of one's own. Checks at once what would fail later. Throws StartProblem. */
export async function openDatabaseByUrl(options: DatabaseUrlOptions): Promise<Database> {
  const client = new pg.Client({ connectionString: checkUrl(options.url), connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect().catch((error: unknown) => {
      throw new StartProblem(`DATABASE_URL cannot be reached: ${reasonOf(error)}.`);
    });
    await checkServer(client, options);
  } finally {
    await client.end().catch(() => {});
  }
  return openPool({ url: options.url });
}

export type ServerFacts = { version: string; versionNumber: number; encoding: string; isSuperuser: boolean };

/** Why this PostgreSQL cannot be ours; undefined when it can. */
export function refuseServer(server: ServerFacts, superuserRefused: boolean): string | undefined {
  if (server.versionNumber < oldestVersion)
    return `DATABASE_URL is PostgreSQL ${server.version}; Lyceum needs 15 or newer.`;
  if (server.encoding !== "UTF8")
    return `DATABASE_URL is a database in ${server.encoding}; Lyceum needs one in UTF8.`;
  if (server.isSuperuser && superuserRefused) return `${superuserAdvice}.`;
  return undefined;
}

const oldestVersion = 150_000;
const superuserAdvice =
  "DATABASE_URL signs in as a superuser; give Lyceum a role of its own that owns its database";

async function checkServer(
  client: pg.Client,
  { superuserRefused, onWarning }: DatabaseUrlOptions,
): Promise<void> {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int4 as "versionNumber",
            current_setting('server_encoding') as encoding, rolsuper as "isSuperuser"
     from pg_roles where rolname = current_user`,
  );
  const [server] = rows;
  const refusal =
    server === undefined ? "DATABASE_URL does not say its version." : refuseServer(server, superuserRefused);
  if (refusal !== undefined) throw new StartProblem(refusal);
  if (server?.isSuperuser) onWarning?.(`${superuserAdvice} (production refuses this).`);
}

function checkUrl(url: string): string {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new StartProblem("DATABASE_URL must look like postgres://user:password@host:5432/database.");
  return url;
}

/** Never the URL itself: it holds a password. */
function reasonOf(error: unknown): string {
  const reasons: Record<string, string> = {
    ECONNREFUSED: "nothing listens there",
    ENOTFOUND: "its host is unknown",
    EAI_AGAIN: "its host cannot be looked up",
    ETIMEDOUT: "no answer in time",
  };
  const known = reasons[errorCode(error) ?? ""];
  if (known !== undefined) return known;
  return error instanceof Error && error.message !== "" ? error.message : "unknown reason";
}
