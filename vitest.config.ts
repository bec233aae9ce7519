import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tools/longest-first.ts";
import { memoryFolder } from "./tools/memory-folder.ts";

// Databases and files of tests outlive nothing, so they need no disk.
const folder = memoryFolder();
if (folder !== undefined) process.env["TMPDIR"] ??= folder;

/** On a busy machine things take long; a test must fail only when the thing never happens. */
const patient = {
  testTimeout: 20_000,
  hookTimeout: 20_000,
  expect: { poll: { timeout: 10_000 } },
  setupFiles: ["packages/testing/src/property-seed.ts"],
};

/** Loading the sources again for each file costs more than its tests; what a file sets up it takes away again. */
const shared = { isolate: false, ...patient };

const onePage = {
  ...shared,
  setupFiles: [...patient.setupFiles, "packages/testing/src/fresh-page.ts"],
  // Saving a file follows a link, which must not lead the page away.
  environmentOptions: {
    happyDOM: {
      settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
    },
  },
};

const isolated = "packages/{ui,web}/src/**/*.isolated.test.tsx";

const purePackages = "packages/{kit,contract,domain,texts,im-client,rooms-client}/src";

export default defineConfig({
  test: {
    // Two cores are the least we plan for; the default keeps one of them free.
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "pure",
          include: [`${purePackages}/**/*.test.ts`],
          environment: "node",
          pool: "threads",
          ...shared,
        },
      },
      {
        test: {
          name: "server",
          include: ["packages/{server,testing}/src/**/*.test.ts"],
          environment: "node",
          pool: "forks",
          // Under CI a suite whose engine is missing fails; elsewhere it is skipped.
          provide: { mustRunAll: process.env["CI"] === "true" },
          globalSetup: "packages/testing/src/global-database.ts",
          // It reads its own package.json in a way that Node refuses and bundlers take.
          server: { deps: { inline: ["@lti-tool/core"] } },
          ...shared,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Setting up a page costs more than most of these tests; a file that needs one says so in its first line.
      {
        test: {
          name: "web",
          include: ["packages/{ui,web}/src/**/*.test.ts"],
          environment: "node",
          ...onePage,
        },
      },
      {
        test: {
          name: "dom",
          include: ["packages/{ui,web}/src/**/*.test.tsx"],
          exclude: [isolated],
          environment: "happy-dom",
          ...onePage,
        },
      },
      // These put something in the place of a module, which all files after them in the same worker would see, too.
      {
        test: {
          name: "isolated",
          include: [isolated],
          environment: "happy-dom",
          ...onePage,
          isolate: true,
        },
      },
      // These start programs, which is slow on a busy machine.
      {
        test: {
          name: "tools",
          include: ["tools/**/*.test.ts"],
          environment: "node",
          isolate: false,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
