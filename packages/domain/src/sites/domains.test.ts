import { describe, expect, it } from "vitest";
import { bareDomain, isBareLocalhost, skipsDomainCheck } from "./domains.ts";

describe("domains of a site", () => {
  it.each([
    ["Riverside.Localhost:8080", "riverside.localhost"],
    ["school.example.", "school.example"],
    ["[::1]:8080", "::1"],
    ["127.0.0.1:80", "127.0.0.1"],
    ["xn--fiq228c.example", "xn--fiq228c.example"],
  ])("P1 reads %s as %s", (host, domain) => {
    expect(bareDomain(host)).toBe(domain);
  });

  it.each(["", "  ", ".", ":8080", "a".repeat(254)])("P1 finds no domain in %j", (host) => {
    expect(bareDomain(host)).toBeNull();
  });

  it("P1 counts a name under localhost as a domain, and only the bare one as the machine", () => {
    expect(["localhost", "127.0.0.1", "127.8.0.1", "::1"].every(isBareLocalhost)).toBe(true);
    expect(["northfield.localhost", "localhost.example", "128.0.0.1"].some(isBareLocalhost)).toBe(false);
  });

  it("P1 skips the check for a source, bare localhost and a development host only", () => {
    const page = { host: "school.example", hasSource: false, developmentHosts: ["dev.example"] };
    expect(skipsDomainCheck(page)).toBe(false);
    expect(skipsDomainCheck({ ...page, hasSource: true })).toBe(true);
    expect(skipsDomainCheck({ ...page, host: "localhost:8080" })).toBe(true);
    expect(skipsDomainCheck({ ...page, host: "DEV.example" })).toBe(true);
    expect(skipsDomainCheck({ ...page, host: "northfield.localhost" })).toBe(false);
  });
});
