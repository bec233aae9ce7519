import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { expect, test } from "./journey.ts";

/**
 * Starts a server of its own for the journeys of a file, with a demo of its own, where what they do would be met by all
 * others. `portAside`: so far above the port of the others. The address of the server, and the one of its school.
 */
export function serverAside(name: string, portAside: number): { plain: () => string; school: () => string } {
  const dataFolder = `.data-e2e-${name}`;
  let server: ChildProcess | undefined;
  let port = 0;
  const plain = () => `http://localhost:${port}`;

  test.beforeAll(async ({ baseURL }) => {
    test.setTimeout(240_000);
    port = Number(new URL(baseURL ?? "").port) + portAside;
    await rm(dataFolder, { recursive: true, force: true });
    server = spawn(process.execPath, ["packages/server/src/main.ts"], {
      env: {
        ...process.env,
        PORT: String(port),
        LYCEUM_DATA: dataFolder,
        LYCEUM_DEMO: "small",
        npm_lifecycle_event: "journeys",
      },
      stdio: "ignore",
    });
    await expect(async () => {
      expect((await fetch(plain())).status).toBe(200);
    }).toPass({ timeout: 180_000, intervals: [500] });
  });

  test.afterAll(async () => {
    const ended = new Promise((resolve) => {
      server?.once("exit", resolve);
    });
    server?.kill("SIGTERM");
    await ended;
    await rm(dataFolder, { recursive: true, force: true });
  });

  return { plain, school: () => `http://northfield.localhost:${port}` };
}
