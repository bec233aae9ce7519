import { type ScreenName, screens } from "@lyceum/contract/screens";
import { createMemoryHistory } from "@tanstack/react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { screenNames } from "./first-screen.ts";
import { makeRouter } from "./router.tsx";
import { queryClient } from "../shared/query-client.ts";
import { bindSession } from "../shared/session-port.ts";
import { siteQuery } from "../shared/site-query.ts";

vi.stubGlobal("scrollTo", vi.fn());

beforeEach(() => {
  signIn(false);
  // Screens of the social realm ask for it; nobody answers here.
  queryClient.setQueryData(siteQuery().queryKey, null);
});

const shown = screenNames.filter((name) => !("development" in screens[name]) || import.meta.env.DEV);

test.each(shown)("P2 %s exists with its title, layout and guard", async (name) => {
  const row = screens[name];
  const { href } = addressOf(name);
  const visitor = await arrive(href);
  if (row.access === "login") {
    expect(visitor.path).toBe("/login");
    expect(visitor.query).toEqual({ redirect: href });
  } else expect(visitor.path).toBe(href);

  signIn(true);
  const member = await arrive(href);
  expect(member.path).toBe(href);
  expect(member.title).toBe(name);
  expect(member.layout).toBe(`/${row.layout}`);
});

test("P2 R1 an invitation opens a room without a sign-in", async () => {
  const visitor = await arrive("/rooms/482913?invitation=b1946ac92492d2347c6235");
  expect(visitor.path).toBe("/rooms/482913");
});

test("P2 the root leads to /pageHome", async () => {
  expect((await arrive("/")).path).toBe("/pageHome");
});

test("P2 an unknown path leads to /404", async () => {
  expect((await arrive("/no/such/page")).path).toBe("/404");
});

test("P2 the way back after the sign-in keeps the query", async () => {
  expect((await arrive("/myHomework?id=1234567890123456789")).query).toEqual({
    redirect: "/myHomework?id=1234567890123456789",
  });
});

test("P2 values of the query stay text", async () => {
  expect((await arrive("/notice/detail?id=1234567890123456789")).query).toEqual({
    id: "1234567890123456789",
  });
});

function signIn(isSignedIn: boolean): void {
  bindSession({
    isSignedIn: () => isSignedIn,
    person: () => null,
    signOut: () => Promise.resolve(),
    subscribe: () => () => undefined,
  });
}

function addressOf(name: ScreenName): { href: string } {
  return { href: screens[name].path.replaceAll(/\$\w+/g, "7") };
}

async function arrive(href: string) {
  const router = makeRouter(createMemoryHistory({ initialEntries: [href] }));
  await router.load();
  const { location, matches } = router.state;
  const match = matches.at(-1);
  return {
    path: location.pathname,
    query: location.search as Record<string, unknown>,
    title: match?.staticData.title,
    layout: matches.at(-2)?.routeId,
  };
}
