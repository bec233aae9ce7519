import { http } from "../../shared/http/index.ts";

let running: Promise<void> | null = null;

/** Any call exchanges a token that has expired; uploads, which go beside the client of calls, let it do so. */
export function renewToken(): Promise<void> {
  running ??= http.call("GET /files/usage", { isQuiet: true }).then(
    () => void (running = null),
    (error: unknown) => {
      running = null;
      throw error;
    },
  );
  return running;
}
