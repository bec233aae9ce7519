import { expect, test } from "vitest";
import { makeTurnCredentials } from "./turn-credentials.ts";

test("R2 a relay's name ends after a time and its password is the HMAC that the relay computes", () => {
  const relay = { urls: ["turn:relay.test:3478"], secret: "north" };
  const first = makeTurnCredentials(relay, "bob", 1_790_000_000_999);
  // printf %s 1790043200:bob | openssl dgst -sha1 -hmac north -binary | base64
  expect(first).toEqual({
    urls: ["turn:relay.test:3478"],
    username: "1790043200:bob",
    credential: "S5zzai9fF2VQyB7uz8awvgi5OfE=",
  });
  expect(makeTurnCredentials(relay, "ann", 1_790_000_000_999).credential).not.toBe(first.credential);
});
