import type { PublicCaching } from "@lyceum/contract/define";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type CacheKey, makePublicCache, publicChanges } from "./public-cache.ts";

const keyOf = (lineage: number[], shows: PublicCaching["shows"], url = `/${shows}`): CacheKey => ({
  url,
  site:
    lineage[0] === undefined
      ? null
      : { deptId: lineage[0], lineage, timeZone: "UTC", domain: "", features: {} },
  caching: { seconds: 60, shows },
});

test("P3 an answer that was being made when something changed is given and not kept", () => {
  const cache = makePublicCache();
  const key = keyOf([100], "documents");
  const asOf = cache.asOf();
  cache.write(key, "old", 0, asOf);
  expect(cache.read(key, 5)?.text).toBe("old");
  cache.heard({ kind: "document.published", deptId: 100 });
  expect(cache.read(key, 5)).toBeNull();
  expect(cache.write(key, "old", 0, asOf).text).toBe("old");
  expect(cache.read(key, 5)).toBeNull();
  cache.write(key, "new", 0, cache.asOf());
  expect(cache.read(key, 5)?.text).toBe("new");
  expect(cache.read(key, 60_000)).toBeNull();
});

test("P1 P3 A8 a change drops what shows it, at the institution and those below it, and nothing else", () => {
  // 1 is the platform, 10 and 20 are regions below it, the others schools.
  const lineages = [[100, 10, 1], [110, 10, 1], [200, 20, 1], [10, 1], [20, 1], [1], []];
  const keys = lineages.flatMap((lineage) =>
    (["documents", "agreements", "quizzes", "time", "institutions"] as const).map((shows) =>
      keyOf(lineage, shows),
    ),
  );
  const change = fc.record({
    kind: fc.constantFrom(...publicChanges),
    deptId: fc.constantFrom(1, 10, 20, 100, 110, 200, 999),
  });
  fc.assert(
    fc.property(change, ({ kind, deptId }) => {
      const cache = makePublicCache();
      for (const key of keys) cache.write(key, "text", 0, cache.asOf());
      cache.heard({ kind, deptId });
      for (const key of keys) {
        const isBelow = key.site?.lineage.includes(deptId) ?? false;
        const { shows } = key.caching;
        const isOld = {
          "document.published": isBelow && shows === "documents",
          "document.withdrawn": isBelow && shows === "documents",
          "document.indexed": isBelow && shows === "documents",
          "activity.changed": isBelow && shows === "documents",
          "honour.changed": isBelow && shows === "documents",
          "notice.published": isBelow && shows === "documents",
          "notice.withdrawn": isBelow && shows === "documents",
          "agreement.published": isBelow && shows === "agreements",
          "quiz.changed": key.site?.lineage[0] === deptId && shows === "quizzes",
          "site.changed": isBelow || shows === "institutions",
        }[kind];
        expect(cache.read(key, 1)?.text).toBe(isOld ? undefined : "text");
      }
    }),
  );
});

test("P3 the answers that were asked for longest ago make room", () => {
  const cache = makePublicCache(2);
  const [first, second, third] = ["/a", "/b", "/c"].map((url) => keyOf([100], "documents", url)) as [
    CacheKey,
    CacheKey,
    CacheKey,
  ];
  cache.write(first, "a", 0, cache.asOf());
  cache.write(second, "b", 0, cache.asOf());
  cache.read(first, 1);
  cache.write(third, "c", 0, cache.asOf());
  expect([first, second, third].map((key) => cache.read(key, 1)?.text)).toEqual(["a", undefined, "c"]);
});

test("P3 an answer is made once for all who ask at once, and again for whoever asks after a change", async () => {
  const cache = makePublicCache();
  const key = keyOf([100], "documents");
  const answers: PromiseWithResolvers<string>[] = [];
  const ask = () =>
    cache.share(key, () => {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    });
  const first = [ask(), ask(), ask()];
  expect(answers).toHaveLength(1);
  cache.heard({ kind: "document.published", deptId: 100 });
  const second = [ask(), ask()];
  expect(answers).toHaveLength(2);
  answers[0]?.resolve("old");
  answers[1]?.reject(new Error("away"));
  expect(await Promise.all(first)).toEqual(["old", "old", "old"]);
  for (const { status } of await Promise.allSettled(second)) expect(status).toBe("rejected");
  const third = ask();
  answers[2]?.resolve("new");
  expect(await third).toBe("new");
});
