import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hostOf, makeAddressOf } from "./client-address.ts";

const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers, connection: { remoteAddress } }) as unknown as IncomingMessage;

describe("the address of a client", () => {
  test("A4 without a trusted proxy no forwarded header counts, whatever it says", () => {
    const addressOf = makeAddressOf([]);
    fc.assert(
      fc.property(fc.string(), (forged) => {
        const request = ask("203.0.113.9", { "x-forwarded-for": forged, forwarded: `for=${forged}` });
        expect(addressOf(request)).toEqual({ address: "203.0.113.9", group: "203.0.113.9" });
      }),
    );
  });

  test.each([
    ["one proxy", "198.51.100.7", "198.51.100.7"],
    ["a forged entry before it", "1.1.1.1, 198.51.100.7", "198.51.100.7"],
    ["a chain of own proxies", "198.51.100.7, 10.0.0.4", "198.51.100.7"],
    ["something that is no address", "198.51.100.7, <script>", "10.0.0.1"],
    ["7,000 characters", "9".repeat(7_000), "10.0.0.1"],
    ["nothing", "", "10.0.0.1"],
  ])("A4 behind trusted proxies counts what the outermost of them saw: %s", (_name, header, address) => {
    const addressOf = makeAddressOf(["10.0.0.0/8"]);
    expect(addressOf(ask("10.0.0.1", { "x-forwarded-for": header })).address).toBe(address);
  });

  test("A4 from an address that is no trusted proxy the header does not count", () => {
    const addressOf = makeAddressOf(["10.0.0.0/8"]);
    expect(addressOf(ask("203.0.113.9", { "x-forwarded-for": "1.1.1.1" })).address).toBe("203.0.113.9");
  });

  test("A4 all addresses of one /64 count together, those of another apart", () => {
    const addressOf = makeAddressOf([]);
    const word = fc.integer({ min: 0, max: 0xffff }).map((part) => part.toString(16));
    fc.assert(
      fc.property(fc.array(word, { minLength: 4, maxLength: 4 }), (rest) => {
        const { group } = addressOf(ask(`2001:db8:1:2:${rest.join(":")}`));
        expect(group).toBe("2001:db8:1:2::/64");
      }),
    );
    expect(addressOf(ask("2001:db8:1:3::1")).group).toBe("2001:db8:1:3::/64");
    expect(addressOf(ask("::ffff:192.0.2.5"))).toEqual({ address: "192.0.2.5", group: "192.0.2.5" });
  });

  test("P1 only Host names the site", () => {
    const headers = { host: "Northfield.Example:8443", "x-forwarded-host": "riverside.example" };
    expect(hostOf(ask("10.0.0.1", headers))).toBe("northfield.example");
    expect(hostOf(ask("10.0.0.1", { "x-forwarded-host": "riverside.example" }))).toBe("");
  });
});
