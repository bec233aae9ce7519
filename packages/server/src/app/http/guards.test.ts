import { httpCalls } from "@lyceum/contract/http";
import { expect, test } from "vitest";
import { makeMemoryRateLimit } from "../../engines/embedded/rate-limit.ts";
import type { App, Caller } from "../context.ts";
import { takeRate } from "./guards.ts";

test.each(["GET /search", "GET /search/suggestions"] as const)(
  "P3 %s: visitors of one address have a rate of their own, and pupils behind it who are signed in one each",
  async (key) => {
    const app = { rateLimit: makeMemoryRateLimit() } as unknown as App;
    const school = "203.0.113.7";
    const ask = async (who: string | null, address = school) => {
      const caller = who === null ? null : ({ realm: "edu", accountId: who } as Caller);
      return await takeRate(app, httpCalls[key], caller, address).then(
        () => "ok",
        (error: { key?: string }) => error.key,
      );
    };
    const times = async (count: number, who: string | null) => {
      const ends = await Promise.all(Array.from({ length: count }, () => ask(who)));
      return ends.filter((end) => end === "ok").length;
    };
    expect(await times(130, null)).toBe(120);
    expect(await ask(null)).toBe("tooManyRequests");
    expect(await ask(null, "203.0.113.8")).toBe("ok");
    const pupils = Array.from({ length: 2_000 }, (_, at) => `u-${at}`);
    expect(new Set(await Promise.all(pupils.map((pupil) => ask(pupil))))).toEqual(new Set(["ok"]));
    expect(await times(130, "u-0")).toBe(119);
    // What somebody types does not spend what they may search, nor the other way round.
    const other = key === "GET /search" ? "GET /search/suggestions" : "GET /search";
    await expect(takeRate(app, httpCalls[other], null, school)).resolves.toBeUndefined();
  },
);
