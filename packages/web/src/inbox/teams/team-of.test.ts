import { expect, test } from "vitest";
import { teamOf } from "./team-of.ts";

test("M7 a request of a team names it, and data of others is none", () => {
  expect(teamOf({ attach: '{"team":{"teamId":"17","name":"Chess"}}' })).toEqual({
    teamId: "17",
    name: "Chess",
  });
  for (const attach of [undefined, "", "null", "[]", "{", '{"team":{}}', '{"team":{"teamId":17,"name":"x"}}'])
    expect(teamOf(attach === undefined ? {} : { attach })).toBe(null);
});
