import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { announceFramework } from "./build/announce-framework.ts";
import { earlyScript } from "./build/early-script.ts";
import { pushWorker } from "./build/push-worker.ts";
import { lessonScripts } from "./build/lesson-scripts.ts";
import { precompress } from "./build/precompress.ts";
import { socialFiles } from "./build/social-files.ts";
import { shrinkContract } from "./build/shrink-contract.ts";

const server = "http://127.0.0.1:8080";

/** What most pages need is one file: many small ones weigh more and wait longer. Fewer sharers cost pages more than they save. */
const frame = { name: "frame", test: /packages\/(web|kit|ui|texts)\/src\//, minShareCount: 60 };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    shrinkContract(),
    react(),
    announceFramework(),
    earlyScript("shared/colour-mode.js"),
    pushWorker(),
    lessonScripts(),
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
    rolldownOptions: { output: { ...socialFiles, codeSplitting: { groups: [frame] } } },
  },
  server: {
    proxy: {
      "/api": server,
      "/media": server,
      "/objects": server,
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
});
