import type { ImClient, Transport } from "@lyceum/im-client";
import type { Realm } from "../../shared/http/client.ts";
import { isSeen } from "../desktop/tell-desktop.ts";
import type { See } from "../desktop/tell-message.ts";
import { canPush, isSubscribed, tellServer } from "./subscription.ts";

/** Long enough for a look at another page. */
const awayMs = 60_000;

/**
 * Keeps what the server knows of this browser up to date: where it is rung, and whether anybody looks at its pages. Opens what
 * a notification was clicked for. Returns the end of it.
 */
export function keepPush(
  { client, transport, realm }: { client: ImClient; transport: Transport; realm: Realm },
  see: See,
): () => void {
  if (!canPush()) return () => {};
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saidAway = false;
  const say = (isBackground: boolean) => {
    saidAway = isBackground;
    transport.call("appBackground", { isBackground }).catch(() => {});
  };
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") {
      if (saidAway) say(false);
      return;
    }
    timer = setTimeout(() => {
      void isSeen().then((one) => one || signal.aborted || say(true));
    }, awayMs);
  };
  const tell = async () => {
    if (await isSubscribed(realm)) await tellServer(realm, transport);
  };
  const stopLogin = client.on("onsyncdone", () => {
    // A connection begins in front.
    saidAway = false;
    look();
    tell().catch(() => {});
  });
  // The login may be over by now; without a connection the next one says it.
  tell().catch(() => {});
  look();
  document.addEventListener("visibilitychange", look, { signal });
  navigator.serviceWorker.addEventListener(
    "message",
    ({ data }: MessageEvent<{ lyceumOpen?: unknown } | null>) => {
      if (typeof data?.lyceumOpen === "string") open(data.lyceumOpen, see);
    },
    { signal },
  );
  return () => {
    ended.abort();
    clearTimeout(timer);
    stopLogin();
  };
}

/** What was clicked names a conversation in its address. */
function open(path: string, see: See): void {
  const asked = new URL(path, location.href).searchParams;
  const [to, team] = [asked.get("to"), asked.get("team")];
  if (team !== null) see({ team });
  else if (to !== null) see({ to });
}
