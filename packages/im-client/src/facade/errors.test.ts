import { Fault, type FaultKey, faultRow, faults } from "@lyceum/contract/faults";
import { expect, test } from "vitest";
import { nimErrorOf, tellingErrors } from "./errors.ts";

test("M16 a file whose bytes are refused says so in the words of the product", () => {
  expect(nimErrorOf(new Fault("uploadTypeWrong"))).toMatchObject({
    code: 415,
    message: "please upload a correct format file",
  });
});

test("M3 M7 M15 every refusal of the server says what it is, none its number alone", () => {
  const keys = (Object.keys(faults) as FaultKey[]).filter((key) => faultRow(key).family === "call");
  expect(keys.length).toBeGreaterThan(50);
  for (const key of keys)
    expect(nimErrorOf(new Fault(key))).not.toMatchObject({ message: expect.stringMatching(/^\d+$/u) });
  const said = (key: FaultKey) => nimErrorOf(new Fault(key));
  expect(said("teamMissing")).toMatchObject({ code: 803, message: "team not exists" });
  expect(said("teamCountLimit")).toMatchObject({ code: 806, message: "team count limit" });
  expect(said("roomBlocked")).toMatchObject({ code: 13_003, message: "in blacklist" });
  expect(said("roomPasswordWrong")).toMatchObject({
    code: 403,
    message: "illegal operation or no permission",
  });
});

test("M3 a call without what it needs is refused as a wrong parameter, and a fault of the program stays one", async () => {
  type Options = { msg: { seq: number }; ids: readonly string[] };
  const calls = tellingErrors({
    async later({ msg }: Options) {
      await Promise.resolve();
      return msg.seq;
    },
    atOnce: ({ ids }: Options) => [...ids],
    async broken(_options: Options) {
      throw new TypeError("fetch failed");
    },
  });
  const wrong = { name: "NimError", code: 414, message: "parameter error" };
  const nothing = {} as Options;
  await expect(calls.later(nothing)).rejects.toMatchObject({ ...wrong, cause: expect.any(TypeError) });
  await expect(calls.later(undefined as unknown as Options)).rejects.toMatchObject(wrong);
  expect(() => calls.atOnce(nothing)).toThrow(expect.objectContaining(wrong));
  await expect(calls.broken(nothing)).rejects.toMatchObject({ name: "TypeError", message: "fetch failed" });
});
