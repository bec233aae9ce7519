import react from "@vitejs/plugin-react";
import { defineConfig, mergeConfig, type UserConfig } from "vite";
import { planModules } from "./build/chunks/first-build.ts";
import { announceFramework } from "./build/announce-framework.ts";
import { announceScreens } from "./build/announce-screens.ts";
import { earlyScript } from "./build/early-script.ts";
import { firstViews } from "./build/first-views.ts";
import { pushWorker } from "./build/push-worker.ts";
import { lessonScripts } from "./build/lesson-scripts.ts";
import { precompress } from "./build/precompress.ts";
import { realmOf, socialFiles } from "./build/social-files.ts";
import { shrinkContract } from "./build/shrink-contract.ts";
import { thirdPartyNotices } from "./build/third-party-notices.ts";

const server = "http://127.0.0.1:8080";

const config: UserConfig = {
  root: import.meta.dirname,
  // React has it itself; the stores of the router ask for what stands in for it in older versions.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
  plugins: [
    shrinkContract(),
    react(),
    announceFramework(),
    announceScreens(),
    earlyScript("shared/colour-mode.js", "shared/first-presses.js"),
    pushWorker(),
    lessonScripts(),
    thirdPartyNotices(),
    precompress(),
  ],
  build: {
    // What the bars are measured with; older browsers lack what the rooms need anyway.
    target: "es2023",
    // Nothing inlined: the content security policy allows data: for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // Of the field in which formulas are written, loaded when somebody opens it; budgets of pages are tests of their own.
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: socialFiles },
  },
  server: {
    proxy: {
      "/api": server,
      "/media": server,
      "/objects": server,
      "/reviewedFiles": server,
      "/files": server,
      "/dav": server,
      "/avatars": server,
      "/calendar": server,
      "/unsubscribe": server,
      "/lti": {
        target: server,
        // The page where tools ask is one of the application.
        bypass: ({ method, url }) =>
          method === "GET" && url?.startsWith("/lti/authorize") === true ? "/index.html" : undefined,
      },
      "/push": server,
      "/socket": { target: server, ws: true },
    },
  },
};

export default defineConfig(async ({ command }) => {
  if (command !== "build") return config;
  const plan = await planModules(config, realmOf);
  const planned = { debugName: "planned", name: (moduleId: string) => plan.get(moduleId) ?? null };
  return mergeConfig(config, {
    plugins: [firstViews()],
    build: {
      rolldownOptions: {
        output: {
          // The plan keeps together what the bundler keeps together, so nothing else has to come along.
          codeSplitting: { groups: [planned], includeDependenciesRecursively: false },
        },
      },
    },
  });
});
