import type { Relation } from "@lyceum/contract/shapes";
import type { Transport } from "../connection/transport.ts";
import type { Store } from "../store.ts";
import type { CatchUp } from "../sync/catch-up.ts";

/** Whom the person has blocked or muted, kept by the log; each act rejects with the fault of the server or of the connection (M9). */
export type Relations = {
  getRelations(): { blacklist: readonly Relation[]; mutelist: readonly Relation[] };
  isBlocked(account: string): boolean;
  isMuted(account: string): boolean;
  markInBlacklist(account: string, isAdd: boolean): Promise<void>;
  markInMutelist(account: string, isAdd: boolean): Promise<void>;
};

export function makeRelations(transport: Transport, store: Store, catchUp: CatchUp): Relations {
  const of = (account: string) => store.replica().relations.get(account);
  async function mark(name: "markInBlacklist" | "markInMutelist", account: string, isAdd: boolean) {
    const { relation, pts } = await transport.call(name, { account, isAdd });
    if (pts === null) return;
    store.isOwn(pts);
    catchUp.receive([{ pts, kind: "relation", relation }]);
  }
  return {
    getRelations() {
      const all = [...store.replica().relations.values()];
      return { blacklist: all.filter((one) => one.isBlacked), mutelist: all.filter((one) => one.isMuted) };
    },
    isBlocked: (account) => of(account)?.isBlacked ?? false,
    isMuted: (account) => of(account)?.isMuted ?? false,
    markInBlacklist: (account, isAdd) => mark("markInBlacklist", account, isAdd),
    markInMutelist: (account, isAdd) => mark("markInMutelist", account, isAdd),
  };
}
