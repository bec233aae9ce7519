import type { SystemMessage } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { markNoticesRead } from "./unread.ts";

const message = (idServer: string, category: SystemMessage["category"], read = false) =>
  ({ idServer, category, read }) as SystemMessage;

/** What is marked of these system messages: names, or "all". */
async function marked(list: readonly SystemMessage[]): Promise<unknown[]> {
  const marks: unknown[] = [];
  const unread = list.filter(({ read }) => !read);
  const count = (category: string) => unread.filter((one) => one.category === category).length;
  await markNoticesRead({
    broadcasts: { unread: () => 0, markRead: async () => {} },
    system: {
      counters: () => ({ total: unread.length, category: { friend: count("friend"), team: count("team") } }),
      list: () => list,
      markSysMsgRead: async (ids?: readonly string[]) => void marks.push(ids ?? "all"),
    },
  } as unknown as Parameters<typeof markNoticesRead>[0]);
  return marks;
}

test("M11 M9 who reads the notices has not read the requests of friends and teams", async () => {
  const [notice, old] = [message("n1", "custom"), message("n2", "custom", true)];
  expect(await marked([notice, old])).toEqual(["all"]);
  expect(await marked([notice, old, message("f", "friend"), message("t", "team")])).toEqual([["n1"]]);
  expect(await marked([old, message("f", "friend")])).toEqual([]);
});
