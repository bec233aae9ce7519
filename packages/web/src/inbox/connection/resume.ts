import type { DisconnectCode } from "@lyceum/domain/connection";
import type { StatusReader } from "./status.ts";

/** Ends after which only a person begins again: a kick waits for the button, and after a sign-out nobody is there. */
const finalCodes: readonly DisconnectCode[] = ["kicked", "logout"];

/** Coming back to a page whose connection is broken is a new try, with a fresh token (D6). */
export function resumeWhenSeen(
  page: Pick<Document, "visibilityState" | "addEventListener">,
  status: StatusReader,
  connect: () => void,
  signal: AbortSignal,
): void {
  const resume = () => {
    const { imStatus } = status.read();
    if (page.visibilityState === "visible" && imStatus !== 0 && !finalCodes.includes(imStatus)) connect();
  };
  page.addEventListener("visibilitychange", resume, { signal });
}
