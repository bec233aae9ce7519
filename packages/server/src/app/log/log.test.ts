import { Fault } from "@lyceum/contract/faults";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeLog } from "./make-log.ts";

function open(format: "json" | "line" = "json") {
  const lines: string[] = [];
  const log = makeLog({ format, write: (text) => void lines.push(text) });
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? "") as Record<string, never> };
}

describe("the log", () => {
  test("P14 each entry is one line of JSON with level, time, event and trace id", () => {
    const { log, lines, last } = open();
    log("rooms.opened", { traceId: "t-1", count: 3 });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\{[^\n]*\}\n$/);
    expect(last()).toEqual({
      level: "info",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      event: "rooms.opened",
      traceId: "t-1",
      count: 3,
    });
  });

  test("P14 an error has its type, message, stack and cause, and makes the entry an error", () => {
    const { log, last } = open();
    const cause = Object.assign(new TypeError("no such host"), { code: "ENOTFOUND" });
    log("http.error", { traceId: "t-2", error: new Error("not fetched", { cause }) });
    expect(last()).toMatchObject({
      level: "error",
      error: {
        type: "Error",
        message: "not fetched",
        stack: expect.stringContaining("log.test.ts"),
        cause: {
          type: "TypeError",
          message: "no such host",
          code: "ENOTFOUND",
          stack: expect.stringContaining("log.test.ts"),
        },
      },
    });
  });

  test.each([
    ["a text", "gone", { type: "string", message: "gone" }],
    ["nothing", undefined, { type: "undefined", message: "undefined" }],
    ["an object", { password: "hunter2" }, { type: "object", message: '["password"]' }],
    ["a fault", new Fault("internal"), { type: "Fault" }],
  ])("P14 what was thrown may also be %s", (_name, error, described) => {
    const { log, last } = open();
    log("x", { error });
    expect(last()).toMatchObject({ error: described });
    expect(JSON.stringify(last())).not.toContain("hunter2");
  });

  test("P14 what circles and what is deep does not break the log", () => {
    const { log, last } = open();
    const error = new Error("round");
    error.cause = error;
    const ring: Record<string, unknown> = {};
    ring["ring"] = ring;
    log("x", { error, ring, large: 3n });
    expect(last()).toMatchObject({ error: { cause: { message: "round" } }, large: "3" });
  });

  test.each([
    ["authorization", { authorization: "Bearer hunter2" }],
    ["headers", { headers: { cookie: "Admin-Token=hunter2", "set-cookie": ["hunter2"] } }],
    ["tokens", { access_token: "hunter2", imToken: "hunter2" }],
    ["a password", { list: [{ newPassword: "hunter2" }] }],
    ["a code", { code: "hunter2", entryCode: "hunter2" }],
    ["what people wrote", { message: { body: "hunter2", attach: { text: "hunter2" } } }],
    ["a signed link", { url: "/objects/edu/abc?sig=hunter2" }],
    ["an invitation", { url: "/rooms/7?invitation=hunter2" }],
    ["a link in a text", { reason: "cannot read /media/edu/a.png?s=hunter2 now" }],
    ["the link of a reviewed file", { reason: "no bytes of /reviewedFiles/7/40?dept=2&proof=hunter2 now" }],
    ["a URL with a password", { reason: "postgres://lyceum:hunter2@db/lyceum refused" }],
    ["an error that quotes a header", { error: new Error("sent Authorization: Bearer hunter2.x") }],
    ["an error that quotes a form", { error: new Error('{"password":"hunter2","token":"hunter2"}') }],
    ["the cause of an error", { error: new Error("no", { cause: new Error("password=hunter2") }) }],
    [
      "what failed in the database",
      { error: Object.assign(new Error("twice"), { detail: "Key (email)=(hunter2)" }) },
    ],
  ])("P14 the log does not hold the secret of %s", (_name, detail) => {
    for (const format of ["json", "line"] as const) {
      const { log, lines } = open(format);
      log("x", detail);
      expect(lines.join("")).not.toContain("hunter2");
    }
  });

  test("P14 a code that was sent to somebody is left out also as a number, and exit codes stay", () => {
    const { log, lines, last } = open();
    log("x", { code: 482_913, error: new Error("verificationCode: 482913 is wrong") });
    expect(lines.at(-1)).not.toContain("482913");
    log("media.ended", { code: 137, signal: null });
    expect(last()).toMatchObject({ level: "warn", code: 137, signal: null });
  });

  test("P14 whatever is logged, each entry stays one line that can be read back", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.object(), (event, detail) => {
        const { log, lines, last } = open();
        log(event, { ...detail, error: new Error(event) });
        expect(lines.join("").split("\n")).toHaveLength(2);
        expect(last()).toMatchObject({ event: event.toWellFormed() });
      }),
      { numRuns: 200 },
    );
  });

  test("P14 a person at a terminal reads time, event and details in one line, and where an error comes from below", () => {
    const { log, lines } = open("line");
    log("redis.back");
    log("rooms.opened", { count: 3 });
    log("http.error", {
      traceId: "t-3",
      error: new Error("bad\u001b[2Jthing\nmore", { cause: new Error("why") }),
    });
    const time = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`;
    expect(lines[0]).toMatch(new RegExp(`^${time} redis.back\n$`));
    expect(lines[1]).toMatch(new RegExp(`^${time} rooms.opened {"count":3}\n$`));
    const [head, ...below] = (lines[2] ?? "").split("\n");
    expect(head).toMatch(new RegExp(`^${time} ERROR http.error {"traceId":"t-3"} Error: bad .2Jthing$`));
    expect(below[0]).toMatch(/^ {4}at .*log\.test\.ts/);
    expect(below.join("\n")).toMatch(/ {2}caused by Error: why\n {4}at /);
  });
});
