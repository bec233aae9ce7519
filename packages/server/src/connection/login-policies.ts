import { defaultLoginPolicy, type LoginPolicy } from "@lyceum/domain/connection";
import type { Person } from "@lyceum/domain/messages";
import type { App } from "../app/context.ts";
import { readLoginPolicy, writeLoginPolicy } from "./store.ts";

/** The rules of institutions for devices together, as they were at most five seconds ago; a change here or on another node counts at once. */
export type LoginPolicies = {
  of(person: Pick<Person, "realm" | "deptId">): Promise<LoginPolicy>;
  /** The answer of a question under way is not held either. */
  forget(): void;
};

const freshMs = 5_000;
const heldMax = 1_000;

export function makeLoginPolicies({ database, clock }: Pick<App, "database" | "clock">): LoginPolicies {
  const held = new Map<string, { policy: LoginPolicy; until: number }>();
  let forgets = 0;
  return {
    async of({ realm, deptId }) {
      const key = `${realm}:${deptId}`;
      const known = held.get(key);
      if (known && known.until > clock.now()) return known.policy;
      const asOf = forgets;
      const policy = (await readLoginPolicy(database, realm, deptId)) ?? defaultLoginPolicy;
      if (asOf !== forgets) return policy;
      if (held.size >= heldMax) held.clear();
      held.set(key, { policy, until: clock.now() + freshMs });
      return policy;
    },
    forget() {
      forgets += 1;
      held.clear();
    },
  };
}

/** Changes the rule of an institution; it counts from each person's next login on and signs nobody out (M1). */
export async function setLoginPolicy(
  { database, bus }: Pick<App, "database" | "bus">,
  where: Pick<Person, "realm" | "deptId">,
  policy: LoginPolicy,
): Promise<void> {
  await writeLoginPolicy(database, where.realm, where.deptId, policy);
  bus.publish({ kind: "loginPolicy" });
}
