import { expect, test } from "vitest";
import { shareFailureOf } from "./share-fault.ts";

test("R2 forbidden by the system, not chosen, and unknown are told apart as browsers name them", () => {
  const failure = (name: string, why = "") => shareFailureOf(new DOMException(why, name));
  expect(failure("NotAllowedError", "Permission denied by system")).toBe("shareForbidden");
  expect(failure("NotFoundError")).toBe("shareForbidden");
  expect(failure("NotReadableError", "Could not start video source")).toBe("shareForbidden");
  expect(failure("NotAllowedError", "Permission denied")).toBe("shareCancelled");
  expect(failure("AbortError")).toBe("shareCancelled");
  expect(failure("InvalidStateError")).toBe("shareFailed");
  expect(shareFailureOf(new TypeError("no such function"))).toBe("shareFailed");
});
