import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A folder closed to others that goes with the test (call it inside one). */
export function makeTempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-test-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
