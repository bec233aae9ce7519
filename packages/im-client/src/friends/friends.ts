import type { Result } from "@lyceum/contract/im";
import type { Friend } from "@lyceum/contract/shapes";
import type { Store } from "../store.ts";
import type { CatchUp } from "../sync/catch-up.ts";

/** Friends and open requests, kept by the log (M9). What changes them is in `friend-acts.ts`: few pages need it. */
export type Friends = {
  /** Everybody who is a friend, whom the person has asked (`flag` 2), and who has asked the person (`beflag` 2). */
  list(): readonly Friend[];
  of(account: string): Friend | undefined;
  /** Puts the answer to one's own act into its place of the log. */
  done(answer: Result<"friendRequest">): Friend;
};

export function makeFriends(store: Store, catchUp: CatchUp): Friends {
  let from: unknown;
  let listed: readonly Friend[] = [];
  return {
    list() {
      const { friends } = store.replica();
      if (friends !== from) {
        from = friends;
        listed = [...friends.values()];
      }
      return listed;
    },
    of: (account) => store.replica().friends.get(account),
    done({ pts, action, friend }) {
      if (pts === null) return friend;
      store.isOwn(pts);
      catchUp.receive([{ pts, kind: "friend", action, friend }]);
      return friend;
    },
  };
}
