import { describe, expect, test } from "vitest";
import { callQuery } from "./call-query.ts";

const known = { filters: { state: ["draft", "published"] }, sorts: ["updated", "start"] } as const;
const query = { page: 2, size: 25, words: "", sort: null, filters: {} };

describe("What a table asks of a call", () => {
  test("A7 the page alone where nothing is chosen", () => {
    expect(callQuery(query, known)).toEqual({ pageNum: "2", pageSize: "25" });
  });
  test("A7 words up to what a call takes, the chosen filter, and the order with its direction", () => {
    const sort = { by: "start", isDescending: true };
    const asked = { ...query, words: "a".repeat(80), sort, filters: { state: ["published"] } };
    expect(callQuery(asked, known)).toEqual({
      pageNum: "2",
      pageSize: "25",
      search: "a".repeat(64),
      sort: "-start",
      state: "published",
    });
  });
  test("A7 nothing that the call does not know", () => {
    const sort = { by: "title", isDescending: false };
    const asked = { ...query, sort, filters: { state: ["gone"], author: ["me"] } };
    expect(callQuery(asked, known)).toEqual({ pageNum: "2", pageSize: "25" });
  });
});
