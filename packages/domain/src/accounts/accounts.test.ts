import { limits } from "@lyceum/contract/limits";
import { describe, expect, test } from "vitest";
import {
  checkPassword,
  commonPasswords,
  contactKind,
  cookieDomain,
  deviceName,
  isStaff,
  judgeToken,
  permissionsOf,
  readEmail,
  type SessionTimes,
  tidyPhone,
} from "./index.ts";

describe("contacts", () => {
  test("A1 reads an address in lower case and plain width", () => {
    expect(contactKind("ann＠example.org")).toBe("email");
    expect(readEmail("  Ann.B+x@Example.ORG ")).toBe("ann.b+x@example.org");
    expect(readEmail("ann＠example.org")).toBe("ann@example.org");
  });

  test.each(["ann", "ann@", "@example.org", "a b@example.org", "a@b", "a@b..org", ".a@b.org", "a@@b.org"])(
    "A1 refuses %s as an address",
    (text) => expect(readEmail(text)).toBeNull(),
  );

  test("A1 tidies a phone number and refuses letters", () => {
    expect(tidyPhone("+86 138-0013-8000")).toBe("+8613800138000");
    expect(tidyPhone("１３８ ００１３ ８０００")).toBe("13800138000");
    expect(tidyPhone("0086 13800138000")).toBe("+8613800138000");
    expect(tidyPhone("call me")).toBeNull();
  });
});

describe("passwords", () => {
  const member = { staff: false, contextWords: ["ann", "riverside", "ann@example.org"] };

  test("A2 asks six characters of a member and twelve of staff, counted as people count", () => {
    expect(checkPassword("x7🙂kv", member)).toBe("passwordTooShort");
    expect(checkPassword("x7🙂kvq", member)).toBeNull();
    expect(checkPassword("x7kvq-mopda", { ...member, staff: true })).toBe("passwordTooShort");
    expect(checkPassword("x7kvq-mopdaz", { ...member, staff: true })).toBeNull();
  });

  test("A2 knows thousands of common ones", () => {
    expect(commonPasswords().size).toBeGreaterThan(3_000);
    for (const common of ["123456", "Password1", "qwerty123", "iloveyou", "P@ssw0rd", "woaini520", "aaaaaa"])
      expect(checkPassword(common, member), common).toBe("passwordTooCommon");
  });

  test("A2 refuses what an attacker knows of the person and the site", () => {
    for (const known of ["ann2024", "Riverside!", "riverside", "ann@example.org"])
      expect(checkPassword(known, member), known).toBe("passwordTooCommon");
  });

  test("A2 has no rule about kinds of characters and lets passphrases pass", () => {
    for (const good of ["correct horse", "lyceum-demo", "lyceum-demo-staff", "窗前明月光疑是", "mvptrqwd"])
      expect(checkPassword(good, member), good).toBeNull();
  });
});

describe("tokens", () => {
  const minute = 60_000;
  const fresh: SessionTimes = {
    generation: 3,
    generationAt: 0,
    generationUsedAt: 0,
    previousExpiresAt: 0,
    lastSeenAt: 0,
    idleMs: limits.memberIdleLife.value,
    expiresAt: limits.memberSessionLife.value,
    revokedAt: null,
  };

  test("A4 a token is valid, renewed at two thirds of its life, and exchanged after it", () => {
    expect(judgeToken(fresh, 3, 9 * minute)).toEqual({ kind: "valid", firstUse: false });
    expect(judgeToken(fresh, 3, 10 * minute)).toEqual({ kind: "renew" });
    expect(judgeToken(fresh, 3, 15 * minute)).toEqual({ kind: "exchange" });
  });

  test("A4 the one before gets the same successor until 30 s after the successor came into use", () => {
    const lost = { ...fresh, generationUsedAt: null };
    expect(judgeToken(lost, 2, 5 * minute)).toEqual({ kind: "sameSuccessor", alive: false });
    expect(judgeToken({ ...fresh, previousExpiresAt: minute }, 2, 30_000)).toEqual({
      kind: "sameSuccessor",
      alive: true,
    });
    expect(judgeToken(fresh, 2, 30_001)).toEqual({ kind: "reuse" });
    expect(judgeToken(lost, 1, 1)).toEqual({ kind: "reuse" });
  });

  test("A4 nothing outlives idleness, the absolute end or a revocation", () => {
    expect(judgeToken(fresh, 3, fresh.idleMs + 1)).toEqual({ kind: "ended" });
    expect(judgeToken({ ...fresh, lastSeenAt: fresh.expiresAt }, 3, fresh.expiresAt)).toEqual({
      kind: "ended",
    });
    expect(judgeToken({ ...fresh, revokedAt: 1 }, 3, 2)).toEqual({ kind: "ended" });
    expect(judgeToken(fresh, 4, 1)).toEqual({ kind: "ended" });
  });
});

test("A4 the cookie is scoped to the configured domain except on localhost", () => {
  expect(cookieDomain("riverside.example.org", "example.org")).toBe("example.org");
  expect(cookieDomain("example.org:8080", ".example.org")).toBe("example.org");
  expect(cookieDomain("localhost:8080", "example.org")).toBeNull();
  expect(cookieDomain("northfield.localhost", "localhost")).toBeNull();
  expect(cookieDomain("127.0.0.1", "example.org")).toBeNull();
  expect(cookieDomain("evil-example.org", "example.org")).toBeNull();
  expect(cookieDomain("example.org", null)).toBeNull();
});

test("A5 staff is whoever has a role beyond student, guardian, member and visitor", () => {
  expect(isStaff(["student", "guardian"])).toBe(false);
  expect(isStaff(["student", "teacher"])).toBe(true);
  expect(isStaff(["member", "moderator"])).toBe(true);
  expect(permissionsOf(["student"])).toContain("edu:im:chat");
  expect(permissionsOf(["nobody"])).toEqual([]);
});

test("A4 a device has a short name", () => {
  const chrome =
    "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
  expect(deviceName(chrome)).toBe("Chrome on Linux");
  expect(deviceName("curl/8")).toBe("");
});
