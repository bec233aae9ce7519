import type { Me } from "@lyceum/contract/shapes";
import { isMember, isStaff } from "@lyceum/domain/accounts";
import { closeNotifications } from "@lyceum/ui";
import type { Realm } from "../http/client.ts";
import { http, httpOfNow } from "../http/index.ts";
import { mayLeave } from "../leave-question.ts";
import { queryClient } from "../query-client.ts";
import { bindSession, type SessionPerson } from "../session-port.ts";
import { siteQuery } from "../site-query.ts";
import { writeCookie } from "./cookies.ts";
import { forgetPerson, readUserId } from "./end.ts";
import { forgetPush } from "./push-registration.ts";
import { storage } from "./storage.ts";
import { isSignedIn, sessionEvents, tellOtherTabs, watchOtherTabs, writeToken } from "./tokens.ts";

let me: Me | null = null;
let person: SessionPerson | null = null;
let loading: Promise<Me> | null = null;

/** What is done with what waits in this browser for the server; loaded only where something waits. */
type WaitingOwn = {
  send(account: string): Promise<unknown>;
  /** Whether a sign-out may take it away, after a last try to send it. */
  mayForget(account: string): Promise<boolean>;
};

let loadWaiting: () => Promise<WaitingOwn> = () => Promise.reject(new Error("Nothing is bound"));

/** What waits in this browser lies in a database; loaded beside the page. */
const loadRows = () => import("./own-rows.ts");

/** Called once, before the first page is shown. */
export function bindWaiting(load: typeof loadWaiting): void {
  loadWaiting = load;
}

/** Gives the frame of the page its session. Called once, before the first page is shown. */
export function startSession(): void {
  bindSession({
    isSignedIn: () => isSignedIn(),
    person: () => {
      if (person === null && isSignedIn()) loadMe().catch(() => undefined);
      return person;
    },
    signOut,
    subscribe: (listener) => sessionEvents.on("changed", listener),
  });
  // However a sign-in ends, here or in another tab. A page that is left at once waits for it itself.
  sessionEvents.on("disconnectChat", (realm) => void forgetPush(realm).catch(() => {}));
  watchOtherTabs();
  // What nobody came back for goes, whoever is here now; the page itself does not wait.
  void loadRows()
    .then(({ tidyOwn }) => tidyOwn(Date.now()))
    .catch(() => {});
  sessionEvents.on("changed", () => {
    if (isSignedIn()) return;
    [me, person, loading] = [null, null, null];
    closeNotifications();
    // When the closed page has gone: what it asked is not asked again.
    setTimeout(forgetAnswers);
  });
}

/** The signed-in person with roles and permissions (GET /getInfo), asked once. */
export async function loadMe(): Promise<Me> {
  if (me) return me;
  loading ??= fetchMe().catch((error: unknown) => {
    // Not at once again: whoever draws the page asks each time it is drawn.
    setTimeout(() => (loading = null), 5_000);
    throw error;
  });
  return await loading;
}

/** Keeps the answer of a good sign-in; true when somebody else was signed in, whose page must be left. */
export function keepSignIn(
  realm: Realm,
  signedIn: { access_token: string; client_id?: string | undefined },
): boolean {
  const wasSignedIn = isSignedIn(realm);
  writeToken(realm, signedIn.access_token, signedIn.client_id);
  [me, person, loading] = [null, null, null];
  tellOtherTabs();
  sessionEvents.emit("changed", undefined);
  return wasSignedIn;
}

/**
 * Ends the sign-in on the server and in this browser, and starts afresh at the origin (A4), unless the page, or what waits here
 * for the server, has a question and the person stays.
 */
export async function signOut(to = ""): Promise<void> {
  if (!(await mayLeave())) return;
  const account = me?.user.userId ?? readUserId();
  const may = await mayForget(account);
  if (may === false) return;
  const leaving = (["edu", "social"] as const)
    .filter((realm) => isSignedIn(realm))
    .map((realm) => ({ as: realm, http: httpOfNow(realm) }));
  // Before the server: another tab must not learn of the end by a refusal. Nor does it matter here whether the server is reached.
  const forgotten = forgetPerson(account, may === null);
  await Promise.allSettled([
    forgotten,
    ...leaving.map(({ as, http }) => http.call("POST /v1/auth/logout", { body: {}, as, isQuiet: true })),
    ...leaving.map(({ as }) => forgetPush(as)),
  ]);
  location.assign(location.origin + to);
}

/** Null: what waits could not be looked at, such as without a connection, so nobody was asked. */
async function mayForget(account: string | null): Promise<boolean | null> {
  if (account === null) return true;
  try {
    return !(await hasWaiting(account)) || (await (await loadWaiting()).mayForget(account));
  } catch {
    return null;
  }
}

async function hasWaiting(account: string): Promise<boolean> {
  return (await (await loadRows()).listOwn(account)).length > 0;
}

/** What the server told the person; open pages ask again as nobody. The institution stays the same. */
function forgetAnswers(): void {
  if (isSignedIn()) return;
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== siteQuery().queryKey[0] });
}

/** Asks again, after roles have changed. */
export async function reloadMe(): Promise<Me> {
  [me, person, loading] = [null, null, null];
  return await loadMe();
}

async function fetchMe(): Promise<Me> {
  const found = await http.call("GET /getInfo", { isQuiet: true });
  me = found;
  person = {
    name: found.user.nickName || found.user.userName,
    ...(found.user.avatar === "" ? {} : { avatarUrl: found.user.avatar }),
    isStaff: isStaff(found.roles),
    permissions: found.permissions,
    isMember: isMember(found.roles),
    isLent: found.isLent,
    ...(found.quietHours ? { quietHours: found.quietHours } : {}),
  };
  keepForOthers(found);
  const { userId } = found.user;
  // What fails waits for the next visit.
  void sendWaiting(userId).catch(() => {});
  sessionEvents.emit("changed", undefined);
  return found;
}

async function sendWaiting(account: string): Promise<void> {
  if (await hasWaiting(account)) await (await loadWaiting()).send(account);
}

/** What programs beside this one read of the person and the school (A4). The end of the session clears it. */
function keepForOthers({ user, roles, permissions }: Me): void {
  storage.set("auth", JSON.stringify({ userId: user.userId, deptId: user.deptId, roles, permissions }));
  writeCookie("SCHOOLNAME", user.deptName);
  void queryClient.fetchQuery(siteQuery()).then(
    (site) => {
      if (site && isSignedIn()) writeCookie("VIPCONFIG", JSON.stringify(site.features));
    },
    () => undefined,
  );
}
