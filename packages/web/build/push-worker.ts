import path from "node:path";
import type { Plugin } from "vite";

/** The service worker is a file of its own with a fixed name: browsers ask for it again by that name. */
export function pushWorker(): Plugin {
  return {
    name: "push-worker",
    buildStart() {
      if (this.environment.mode !== "build") return;
      const id = path.join(import.meta.dirname, "..", "src", "inbox", "push", "push-worker.ts");
      this.emitFile({ type: "chunk", id, fileName: "push/worker.js" });
    },
  };
}
