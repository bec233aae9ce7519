import { expect, test } from "vitest";
import { makeJourneysFor, readSources, type Sources } from "./changed.ts";
import { root } from "./project-copy.fixture.ts";

const sources: Sources = {
  files: new Map([
    ["e2e/chat.journey.ts", `import { say } from "./inbox.ts";\nawait page.goto("/message?to=ben");`],
    ["e2e/home.journey.ts", `await expect(page).toHaveURL(/\\/pageHome$/);`],
    ["e2e/media/sound.journey.ts", `import { media } from "./page.ts";`],
    ["e2e/media/page.ts", `import { openMic } from "@lyceum/rooms-client";`],
    ["e2e/jobs.journey.ts", `await page.goto("/staff/jobs");`],
    ["e2e/routes.journey.ts", `import { screens } from "@lyceum/contract/screens";`],
    ["e2e/inbox.ts", `import { texts } from "../packages/texts/src/inbox/en-US.ts";`],
    [
      "packages/web/src/main.tsx",
      `import { frame } from "./shell/frame.tsx";\nimport "./shell/screens.tsx";`,
    ],
    ["packages/web/src/shell/frame.tsx", `import css from "./Frame.module.css";`],
    [
      "packages/web/src/shell/screens.tsx",
      `import { inbox } from "@lyceum/texts/inbox";
export const boundScreens = {
  message: () => withTexts(import("../inbox/Inbox.tsx"), inbox),
  room: () => withTexts(import("../rooms/Room.tsx")),
  pageHome: () => import("../portal/Home.tsx"),
  staffJobs: ofStaff("staffJobs"),
};
const ofStaff = () => import("../staff/staff-screens.tsx");`,
    ],
    [
      "packages/web/src/staff/staff-screens.tsx",
      `export const staffScreens = {
  staffJobs: () =>
    withTexts(import("./jobs/JobsScreen.tsx"), staff),
};`,
    ],
    ["packages/web/src/staff/jobs/JobsScreen.tsx", `export const Screen = 1;`],
    ["packages/web/src/inbox/Inbox.tsx", `import { inbox } from "@lyceum/texts/inbox";`],
    ["packages/web/src/rooms/Room.tsx", `const late = () => import("./Stage.tsx");`],
    ["packages/web/src/rooms/Stage.tsx", `import { openMic } from "@lyceum/rooms-client";`],
    ["packages/texts/src/inbox/index.ts", `const load = () => import("./en-US.ts");`],
    ["packages/rooms-client/src/index.ts", `export { openMic } from "./media/devices.ts";`],
  ]),
  exports: new Map([
    ["texts", { ".": "./src/index.ts", "./*": "./src/*/index.ts" }],
    ["rooms-client", { ".": "./src/index.ts" }],
  ]),
  screens: { message: "/message", room: "/rooms/$id", pageHome: "/pageHome", staffJobs: "/staff/jobs" },
};
const journeysFor = makeJourneysFor(sources);
const all = [...sources.files.keys()].filter((file) => file.endsWith(".journey.ts")).toSorted();
const [chat, home, jobs, sound, routes] = all;

test.each([
  ["a journey: itself", ["e2e/home.journey.ts"], [home]],
  ["what a journey imports", ["e2e/inbox.ts"], [chat]],
  ["what is imported by what it imports", ["packages/texts/src/inbox/en-US.ts"], [chat, routes]],
  [
    "a screen that is named in a string, or in a list of all",
    ["packages/web/src/inbox/Inbox.tsx"],
    [chat, routes],
  ],
  ["a screen that is named in a pattern", ["packages/web/src/portal/Home.tsx"], [home, routes]],
  [
    "what a screen fetches late, or a page without a screen uses",
    ["packages/rooms-client/src/media/devices.ts"],
    [sound, routes],
  ],
  ["what a screen alone fetches late", ["packages/web/src/rooms/Stage.tsx"], [routes]],
  ["the frame of all screens", ["packages/web/src/shell/Frame.module.css"], all],
  ["a screen of staff", ["packages/web/src/staff/jobs/JobsScreen.tsx"], [jobs, routes]],
  ["the table of screens", ["packages/web/src/shell/screens.tsx"], all],
  ["that of staff", ["packages/web/src/staff/staff-screens.tsx"], all],
  ["the server", ["packages/server/src/rooms/store.ts"], all],
  ["what the server and its clients share", ["packages/domain/src/rooms/decide.ts"], all],
  ["how journeys are run", ["playwright.config.ts"], all],
  ["a test of the server", ["packages/server/src/rooms/store.test.ts"], []],
  ["a page of the documents, a tool, a figure", ["docs/map.md", "tools/new.ts", "bench/im.ts"], []],
  ["a file that is gone", ["e2e/gone.journey.ts"], []],
  ["nothing", [], []],
])("journeys that a change can break: %s", (_name, changed, expected) => {
  expect(journeysFor(changed)).toEqual(expected);
});

test("in this project every journey is broken by itself, and all by what starts the application", () => {
  const here = readSources(root);
  const journeysHere = makeJourneysFor(here);
  const journeys = [...here.files.keys()].filter((file) => file.endsWith(".journey.ts")).toSorted();
  expect(journeys.length).toBeGreaterThan(30);
  for (const journey of journeys) expect(journeysHere([journey])).toContain(journey);
  expect(journeysHere(["packages/web/src/main.tsx"])).toEqual(journeys);
});
