import { expect, test } from "vitest";
import { virusScanSuite } from "../../ports/virus-scan.suite.ts";
import { makeTestVirusScan } from "./test-virus-scan.ts";

virusScanSuite(async () => makeTestVirusScan({ production: false }));

test("A6 the scanner for development refuses to run in production", () => {
  expect(() => makeTestVirusScan({ production: true })).toThrow("no real virus");
});
