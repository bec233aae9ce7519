import type { PackageLaunch } from "@lyceum/contract/shapes";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Message = { source: unknown; origin: string; data: unknown };
type Api = Record<string, (...words: string[]) => string>;

let heard: Record<string, (event: Message) => void>;
let said: { data: { kind: string; report?: object }; to: string }[];
let frames: { src?: string }[];
let page: { parent: { postMessage: (data: never, to: string) => void }; API?: Api; API_1484_11?: Api };

beforeEach(() => {
  vi.resetModules();
  heard = {};
  said = [];
  frames = [];
  page = { parent: { postMessage: (data, to) => void said.push({ data, to }) } };
  vi.stubGlobal(
    "window",
    Object.assign(page, {
      addEventListener: (name: string, hear: (event: Message) => void) => void (heard[name] = hear),
      setTimeout,
      clearTimeout,
    }),
  );
  vi.stubGlobal("document", {
    title: "Lesson",
    querySelector: () => ({ content: "school.example localhost" }),
    createElement: () => ({ addEventListener: () => undefined }),
    body: { append: (frame: object) => void frames.push(frame) },
  });
});

// Other files share these globals.
afterEach(() => void vi.unstubAllGlobals());

const launch: PackageLaunch = {
  launchNo: 1,
  host: "",
  path: "",
  version: "1.2",
  href: "start.html",
  launchData: "",
  mastery: 0.8,
  learnerId: "abc",
  itemNo: 0,
  items: [],
  isNew: false,
  totalMs: 61_000,
  run: { completion: "incomplete", success: "unknown", score: 0.5, location: "page-2", suspendData: "x=1" },
};

const start = (origin: string, source: unknown = page.parent) =>
  heard["message"]?.({ source, origin, data: { kind: "lyceum.start", launch } });

test("P10 a lesson of SCORM 1.2 goes on where somebody was, and what it says goes to the portal alone", async () => {
  await import("./scorm12.ts");
  expect(said).toEqual([{ data: { kind: "lyceum.ready" }, to: "*" }]);
  start("https://evil.example");
  start("https://school.example", {});
  expect(frames).toEqual([]);
  start("https://school.example");
  expect(frames[0]?.src).toBe("../start.html");
  const api = page.API;
  if (!api) throw new Error("no interface");
  expect(api["LMSInitialize"]?.("")).toBe("true");
  const get = (name: string) => api["LMSGetValue"]?.(name);
  expect(get("cmi.core.lesson_location")).toBe("page-2");
  expect(get("cmi.suspend_data")).toBe("x=1");
  expect(get("cmi.core.entry")).toBe("resume");
  api["LMSSetValue"]?.("cmi.core.lesson_location", "page-3");
  api["LMSSetValue"]?.("cmi.core.score.raw", "90");
  api["LMSSetValue"]?.("cmi.core.lesson_status", "completed");
  api["LMSFinish"]?.("");
  expect(said.at(-1)).toMatchObject({
    to: "https://school.example",
    data: {
      report: { score: 0.9, location: "page-3", suspendData: "x=1", completion: "completed", isEnd: true },
    },
  });
});

test("P10 a lesson of SCORM 2004 does the same", async () => {
  await import("./scorm2004.ts");
  start("http://localhost:8080");
  const api = page.API_1484_11;
  if (!api) throw new Error("no interface");
  expect(api["Initialize"]?.("")).toBe("true");
  expect(api["GetValue"]?.("cmi.location")).toBe("page-2");
  api["SetValue"]?.("cmi.score.scaled", "0.7");
  api["SetValue"]?.("cmi.suspend_data", "y".repeat(60_000));
  api["SetValue"]?.("cmi.completion_status", "completed");
  api["SetValue"]?.("cmi.success_status", "passed");
  api["Commit"]?.("");
  expect(said.at(-1)).toMatchObject({
    to: "http://localhost:8080",
    data: { report: { score: 0.7, completion: "completed", success: "passed", isEnd: false } },
  });
});
