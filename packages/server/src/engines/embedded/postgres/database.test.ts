import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe } from "vitest";
import { databaseSuite } from "../../../ports/database.suite.ts";
import { openEmbeddedDatabase } from "./database.ts";

describe("the embedded database", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-test-"));

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  databaseSuite(() => openEmbeddedDatabase({ folder }));
});
