import { existsSync } from "node:fs";
import path from "node:path";
import type { Finding } from "../finding.ts";

const index = path.join(import.meta.dirname, "..", "..", "..", "..", "web", "dist", "index.html");

/** The web application that the server sends: a service manager starts the server without the steps of `npm start`. */
export async function checkPages(): Promise<Finding> {
  const about = "pages";
  if (existsSync(index)) return { level: "ok", about, text: "are built" };
  return {
    level: "warn",
    about,
    text: "are not built yet; npm start builds them, and node tools/bootstrap.mjs alone",
  };
}
