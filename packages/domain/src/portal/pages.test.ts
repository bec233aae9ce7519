import { limits } from "@lyceum/contract/limits";
import { expect, it } from "vitest";
import { clampPage, clampYear } from "./pages.ts";

it("P3 clamps the page size to its limit and the page number to one or more", () => {
  expect(clampPage({})).toEqual({ limit: 20, offset: 0 });
  expect(clampPage({ pageNum: "3", pageSize: "10" })).toEqual({ limit: 10, offset: 20 });
  expect(clampPage({ pageNum: "0", pageSize: "0" })).toEqual({ limit: 1, offset: 0 });
  expect(clampPage({ pageSize: "999999999" }).limit).toBe(limits.pageSizeMax.value);
  expect(clampPage({ pageNum: "999999999" }).offset).toBe(9_999 * 20);
});

it("P3 clamps the year of a filter to what a timestamp can say", () => {
  expect(clampYear(undefined)).toBeNull();
  expect(clampYear("2026")).toBe(2026);
  expect(clampYear("0000")).toBe(1970);
  expect(clampYear("9999")).toBe(9998);
});
