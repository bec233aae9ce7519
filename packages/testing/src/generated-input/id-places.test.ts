import { type CallKey, httpCalls } from "@lyceum/contract/http";
import { expect, test } from "vitest";
import { idPlacesOf } from "./id-places.ts";

test("D8 of each field of a call that looks like an id it is known whose it is", () => {
  const calls = Object.keys(httpCalls) as CallKey[];
  expect(calls.flatMap(idPlacesOf).length).toBeGreaterThan(calls.length / 2);
  // Ids in a list, some of which may be left out.
  expect(idPlacesOf("POST /staff/questions")).toContainEqual({
    part: "body",
    path: ["partRubricIds"],
    column: "edu.rubric.rubric_id",
    isNumber: true,
    isList: true,
  });
});
