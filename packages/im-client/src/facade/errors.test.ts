import { Fault } from "@lyceum/contract/faults";
import { expect, test } from "vitest";
import { nimErrorOf } from "./errors.ts";

test("M16 a file whose bytes are refused says so in the words of the product", () => {
  expect(nimErrorOf(new Fault("uploadTypeWrong"))).toMatchObject({
    code: 415,
    message: "please upload a correct format file",
  });
});
