import type { CallHandlers } from "../app/calls.ts";
import { Fault } from "@lyceum/contract/faults";
import { screens } from "@lyceum/contract/screens";
import type { DemoAccount, OutboxEntry } from "@lyceum/contract/shapes";
import type { CallContext, Realm } from "../app/context.ts";
import { requireLoopback } from "./policy.ts";
import { digitsAt, stepMs } from "./second-factor.ts";
import { findByUserName } from "./store.ts";

export type DemoPerson = Omit<DemoAccount, "loginPath" | "secondFactorCode"> & {
  realm: Realm;
  deptId: number;
};

export type DevelopmentPages = {
  outbox: { list(): OutboxEntry[] };
  people: readonly DemoPerson[];
};

/** GET /dev/outbox and GET /dev/demo (A1): to this machine only, and not at all where `pages` is null. */
export function makeDevelopmentHandlers(
  pages: DevelopmentPages | null,
): CallHandlers<"GET /dev/outbox" | "GET /dev/demo"> {
  const open = (context: CallContext): DevelopmentPages => {
    if (pages === null || context.production) throw new Fault("notFound");
    requireLoopback(context.address);
    return pages;
  };
  return {
    "GET /dev/outbox": async (_input, context) => {
      const rows = open(context).outbox.list();
      return { rows, total: rows.length };
    },
    "GET /dev/demo": async (_input, context) => {
      const { people } = open(context);
      const rows = await Promise.all(people.map((person) => describe(context, person)));
      return { rows, total: rows.length };
    },
  };
}

async function describe(context: CallContext, { deptId, ...person }: DemoPerson): Promise<DemoAccount> {
  const { path: loginPath } = screens[person.realm === "social" ? "socialLogin" : "login"];
  return { ...person, loginPath, secondFactorCode: await digitsOf(context, deptId, person) };
}

/** Digits that will be accepted: the next step's when this one's are used (one step early is allowed). */
async function digitsOf(
  context: CallContext,
  deptId: number,
  { realm, userName }: Pick<DemoPerson, "realm" | "userName">,
): Promise<string | null> {
  const account = await findByUserName(context.database, realm, deptId, userName);
  if (!account || account.second_factor_at === null || account.second_factor === null) return null;
  const now = Math.floor(context.clock.now() / stepMs);
  const counter = Math.min(now + 1, Math.max(now, account.second_factor_counter + 1));
  return digitsAt(context, account.id, account.second_factor, counter);
}
