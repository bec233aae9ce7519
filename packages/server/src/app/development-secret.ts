import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { errorCode } from "../start-problem.ts";

/** The secret of a development server: made once and kept in the data folder, readable by its owner alone. */
export function developmentSecret(dataFolder: string): string {
  const file = path.join(dataFolder, "secret");
  try {
    writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
