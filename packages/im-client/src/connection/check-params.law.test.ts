import { Fault } from "@lyceum/contract/faults";
import { type CommandName, commands } from "@lyceum/contract/im";
import fc from "fast-check";
import { Check } from "typebox/value";
import { expect, test } from "vitest";
import { checkParams } from "./check-params.ts";

const names = Object.keys(commands) as CommandName[];
/** What a program may put in the place of a value, near the edges of what fits. */
const odd = fc.oneof(
  fc.constantFrom(undefined, null, true, 0, -1, 1.5, NaN, Infinity, 2 ** 53, "", "0", {}, [], [[]], [{}]),
  fc.integer({ min: -3, max: 100_001 }),
  fc.string({ unit: "grapheme", maxLength: 70 }),
  fc.constantFrom(32, 33, 49, 64, 65, 128, 512, 513, 1_024, 1_025, 5_000, 5_001).map((n) => "é".repeat(n)),
  fc.constantFrom(32, 33, 64, 65, 5_000, 5_001).map((n) => "𝄞".repeat(n)),
  fc.array(fc.constantFrom("ann", "b", 7, "x".repeat(33)), { maxLength: 160 }),
);

function refusal(name: CommandName, params: unknown): Fault | null {
  try {
    checkParams(name, params);
    return null;
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

/** Every place of a value, the value itself first. */
function places(value: unknown): (readonly (string | number)[])[] {
  if (typeof value !== "object" || value === null) return [[]];
  const inner = Object.entries(value).flatMap(([key, one]) => places(one).map((rest) => [key, ...rest]));
  return [[], ...inner];
}

function replaced(value: unknown, [key, ...rest]: readonly (string | number)[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy: unknown = Array.isArray(value) ? [...value] : { ...(value as object) };
  const inside = copy as Record<string | number, unknown>;
  inside[key] = replaced(inside[key], rest, by);
  return copy;
}

test.each(names)("M1 %s: the client refuses what the schema refuses, and nothing else", (name) => {
  const { params: schema, example } = commands[name];
  expect(refusal(name, example.params)).toBeNull();
  const optional = Object.keys((schema as { properties?: object }).properties ?? {});
  const all = [...places(example.params), ...optional.map((field) => [field]), ["notAField"]];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...all), odd), { minLength: 1, maxLength: 2 }),
      (changes) => {
        const params = changes.reduce<unknown>(
          (before, [place, by]) => (typeof before === "object" ? replaced(before, place, by) : before),
          example.params,
        );
        expect(refusal(name, params) === null).toBe(Check(schema, params));
      },
    ),
    { numRuns: 150 },
  );
});

test("M1 the refusal names the field that is missing, unknown or wrong", () => {
  const { params } = commands.sendMsg.example;
  const fieldOf = (given: unknown) => refusal("sendMsg", given)?.field;
  expect(fieldOf({ ...params, body: "x".repeat(5_001) })).toBe("body");
  expect(fieldOf({ ...params, shoeSize: 43 })).toBe("shoeSize");
  const { to: _to, ...without } = params;
  expect(fieldOf(without)).toBe("to");
  expect(fieldOf("text")).toBeUndefined();
});
