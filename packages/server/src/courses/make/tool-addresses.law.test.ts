import fc from "fast-check";
import { expect, test } from "vitest";
import { isToolAddress, isToolLink, toolOrigins } from "./tool-addresses.ts";

const tool = {
  targetUrl: "https://lab.example.org/launch",
  redirectUrls: ["https://in.lab.example.org/launch", "https://lab.example.org/other"],
};
const production = { production: true };

test("P10 a unit opens what lies at its tool, and nothing elsewhere", () => {
  expect(toolOrigins(tool)).toEqual(["https://lab.example.org", "https://in.lab.example.org"]);
  fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true }),
      fc.constantFrom(...toolOrigins(tool)),
      (url, origin) => {
        const { pathname, search } = new URL(url);
        expect(isToolLink(origin + pathname + search, tool, production)).toBe(true);
        expect(isToolLink(url, tool, production)).toBe(toolOrigins(tool).includes(new URL(url).origin));
      },
    ),
  );
  expect(isToolLink("", tool, production)).toBe(true);
});

test("P10 an address is one of the web, over HTTPS, with a plain host", () => {
  const refused = [
    "https://[",
    "http://lab.example.org/",
    "https://a;sandbox/",
    "https://a'b.example/",
    "https://[::1]/",
    "https://a:b@lab.example.org/",
    "https://lab.example.org/#part",
    "javascript:alert(1)",
  ];
  for (const url of refused) expect([url, isToolAddress(url, production)]).toEqual([url, false]);
  expect(isToolAddress("http://127.0.0.1:4000/", production)).toBe(false);
  expect(isToolAddress("http://127.0.0.1:4000/", { production: false })).toBe(true);
});
