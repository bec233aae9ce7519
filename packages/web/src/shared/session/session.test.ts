// @vitest-environment happy-dom
import { limits } from "@lyceum/contract/limits";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeEduInfo, readEduInfo } from "../site.ts";
import { readCookie, writeCookie } from "./cookies.ts";
import { bindNavigation, clearAuth, endSession, forgetPerson } from "./end.ts";
import { signOut } from "./index.ts";
import { replaceToken } from "./replace.ts";
import { isSignedIn, readToken, sessionEvents, watchOtherTabs, writeToken } from "./tokens.ts";

beforeEach(() => {
  localStorage.clear();
  for (const name of ["Admin-Token", "LYCEUM_LURE_TK", "LYCEUM_LURE_CLIENTID"]) writeCookie(name, null);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("A4 a sign-in lies in the storage and in the cookie, and either is enough", () => {
  writeToken("edu", "e.1.1.m", "c-1");
  expect([readCookie("Admin-Token"), localStorage.getItem("client_id")]).toEqual(["e.1.1.m", "c-1"]);
  localStorage.clear();
  expect(isSignedIn()).toBe(true);
  expect(readToken("edu")).toBe("e.1.1.m");
});

test("A4 a cookie that cannot be read is nobody's", () => {
  document.cookie = "Admin-Token=%E0%A4%A; path=/";
  expect(readToken("edu")).toBeNull();
});

test("A4 a cookie that a neighbour planted is not the sign-in of this site", () => {
  // As the page sees them: those of a longer path or an earlier day come first.
  const seen = vi.spyOn(document, "cookie", "get");
  const planted = "Admin-Token=e.evil.1.m; LYCEUM_LURE_TK=s.evil.1.m";
  writeToken("edu", "e.1.1.m", "c-1");
  writeToken("social", "s.2.1.m", "c-2");
  seen.mockReturnValue(`${planted}; Admin-Token=e.1.1.m; LYCEUM_LURE_TK=s.2.1.m`);
  expect([readToken("edu"), readToken("social")]).toEqual(["e.1.1.m", "s.2.1.m"]);
  // Its own is gone, such as by too many cookies of the domain.
  seen.mockReturnValue(planted);
  expect([readToken("edu"), readToken("social")]).toEqual(["e.1.1.m", null]);
  // Of two, nothing says which is the site's.
  localStorage.clear();
  seen.mockReturnValue(`${planted}; Admin-Token=e.1.1.m; LYCEUM_LURE_TK=s.2.1.m`);
  expect([readToken("edu"), readToken("social")]).toEqual([null, null]);
});

test("A4 the cookie lasts as long as the longest session", () => {
  const written = vi.spyOn(document, "cookie", "set");
  writeToken("edu", "e.1.1.m");
  expect(written.mock.lastCall?.[0]).toContain(`max-age=${limits.memberSessionLife.value / 1_000}`);
});

test("A4 a guest's token is nobody's", () => {
  writeToken("edu", "g.1.m");
  expect(isSignedIn()).toBe(false);
});

test("D7 the two realms keep their tokens apart", () => {
  writeToken("edu", "e.1.1.m", "c-1");
  writeToken("social", "s.2.1.m", "c-2");
  expect([readToken("edu"), readToken("social")]).toEqual(["e.1.1.m", "s.2.1.m"]);
  expect(document.cookie).toMatch(/LURE_TK=s\.2\.1\.m/);
  expect(document.cookie).toMatch(/LURE_CLIENTID=c-2/);
  writeToken("edu", null);
  expect([isSignedIn("edu"), isSignedIn("social")]).toEqual([false, true]);
});

test("A4 a successor replaces only the token that was sent", async () => {
  writeToken("edu", "e.1.1.m", "c-1");
  await replaceToken("edu", "e.1.1.m", { accessToken: "e.1.2.m" });
  expect([readToken("edu"), localStorage.getItem("client_id")]).toEqual(["e.1.2.m", "c-1"]);
  await replaceToken("edu", "e.1.1.m", { accessToken: "e.1.9.m", clientId: "c-9" });
  expect(readToken("edu")).toBe("e.1.2.m");
});

test("A4 401 clears token, auth, eduInfo, SCHOOLNAME and VIPCONFIG and leads to the sign-in", () => {
  writeToken("edu", "e.1.1.m", "c-1");
  localStorage.setItem("auth", "x");
  localStorage.setItem("lang", "zh-CN");
  writeEduInfo({ siteDomain: "a", deptId: 1, name: "A" });
  for (const name of ["SCHOOLNAME", "VIPCONFIG"]) writeCookie(name, "x");
  const went: string[] = [];
  bindNavigation((href) => went.push(href));
  const hungUp: string[] = [];
  const end = sessionEvents.on("disconnectChat", (realm) => hungUp.push(realm));
  endSession("edu");
  end();
  expect(isSignedIn()).toBe(false);
  expect([localStorage.getItem("auth"), readEduInfo()]).toEqual([null, null]);
  expect(document.cookie).not.toMatch(/SCHOOLNAME=x|VIPCONFIG=x|Admin-Token=e/);
  expect(localStorage.getItem("lang")).toBe("zh-CN");
  expect(went).toEqual(["/login?redirect=%2F"]);
  expect(hungUp).toEqual(["edu"]);
});

test("A4 sign-out clears token, filter, auth and likesLimit in both realms", async () => {
  writeToken("edu", "e.1.1.m", "c-1");
  writeToken("social", "s.1.1.m", "c-1");
  for (const key of ["filter", "auth", "likesLimit", "colourMode"]) localStorage.setItem(key, "x");
  await forgetPerson("u-1");
  expect([isSignedIn("edu"), isSignedIn("social")]).toEqual([false, false]);
  expect(["filter", "auth", "likesLimit"].map((key) => localStorage.getItem(key))).toEqual([
    null,
    null,
    null,
  ]);
  expect(localStorage.getItem("colourMode")).toBe("x");
});

test("A4 signing out forgets the person before the server ends the sign-in, also where its token has run out", async () => {
  writeToken("edu", "e.1.1.m", "c-1");
  const sent: (string | null)[][] = [];
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  vi.stubGlobal("fetch", (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push([headers["authorization"] ?? null, readToken("edu")]);
    const answer =
      sent.length === 1 ? { code: 419, access_token: "e.1.2.m", client_id: "c-1" } : { code: 200, data: {} };
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }));
  });
  await signOut();
  vi.unstubAllGlobals();
  expect(sent).toEqual([
    ["Bearer e.1.1.m", null],
    ["Bearer e.1.2.m", null],
  ]);
  expect(readToken("edu")).toBeNull();
  expect(assign).toHaveBeenCalledWith(location.origin);
});

test("A4 a failure that speaks of the token clears auth and the filter, not the token", () => {
  writeToken("edu", "e.1.1.m");
  for (const key of ["filter", "auth"]) localStorage.setItem(key, "x");
  clearAuth();
  expect(["filter", "auth"].map((key) => localStorage.getItem(key))).toEqual([null, null]);
  expect(isSignedIn()).toBe(true);
});

test("A4 a tab sees that the sign-in ended in another one, and that nothing changed does nothing", async () => {
  writeToken("edu", "e.1.1.m", "c-1");
  writeToken("social", "s.2.1.m", "c-2");
  const heard: string[] = [];
  const stops = [
    sessionEvents.on("changed", () => heard.push("changed")),
    sessionEvents.on("endedElsewhere", () => heard.push("ended")),
    sessionEvents.on("disconnectChat", (realm) => heard.push(`hang up ${realm}`)),
  ];
  watchOtherTabs();
  const otherTab = new BroadcastChannel("lyceum session");
  otherTab.postMessage(null);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(heard).toEqual([]);
  // The successor of a token is the same sign-in.
  writeToken("edu", "e.1.2.m");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(heard).toEqual([]);
  // The cookie alone carries this one, and no storage tells of it.
  writeToken("social", null);
  otherTab.postMessage(null);
  await vi.waitFor(() => expect(heard).toEqual(["hang up social", "changed", "ended"]));
  writeToken("edu", null);
  dispatchEvent(new StorageEvent("storage", { key: "token" }));
  expect(heard.slice(3)).toEqual(["hang up edu", "changed", "ended"]);
  for (const stop of stops) stop();
  otherTab.close();
});

test("M10 signing out forgets push before the page is left", async () => {
  writeToken("edu", "e.1.1.m", "c-1");
  const done: string[] = [];
  const later = async (act: string) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    done.push(act);
  };
  const registration = {
    pushManager: {
      getSubscription: async () => await Promise.resolve({ unsubscribe: () => later("unsubscribed") }),
    },
    unregister: () => later("unregistered"),
  };
  const getRegistration = async (scope: string) =>
    await Promise.resolve(scope === "/push/edu/" ? registration : undefined);
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { getRegistration } });
  vi.spyOn(location, "assign").mockImplementation(() => void done.push("left"));
  vi.stubGlobal("fetch", async () => await Promise.resolve(new Response('{"code":200,"data":{}}')));
  await signOut();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  expect(done).toEqual(["unsubscribed", "unregistered", "left"]);
});
