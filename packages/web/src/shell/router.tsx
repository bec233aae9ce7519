import { type ScreenName, screens } from "@lyceum/contract/screens";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from "@tanstack/react-router";
import { activity } from "../shared/activity.ts";
import { screenAt, screenNames } from "./first-screen.ts";
import { layouts } from "./layouts/index.ts";
import { isOffered } from "../shared/offered-screens.ts";
import { pageConfig } from "../shared/page-config.ts";
import { bindNavigation } from "../shared/session/end.ts";
import { sessionEvents } from "../shared/session/tokens.ts";
import { RouteError } from "./pages/RouteError.tsx";
import { PageSkeleton } from "@lyceum/ui";
import { Root } from "./Root.tsx";
import { loaderOf } from "./screens.tsx";
import { mayEnter } from "./may-enter.ts";

/** All routes, from the contract's table: `/` leads home, what is unknown to /404 (P2). */
export function makeRouter(source?: RouterHistory) {
  const root = createRootRoute({ component: Root });
  const home = createRoute({
    getParentRoute: () => root,
    path: "/",
    beforeLoad: () => {
      throw redirect({ to: screens.pageHome.path, replace: true });
    },
  });
  const unknown = createRoute({
    getParentRoute: () => root,
    path: "$",
    beforeLoad: () => {
      throw redirect({ to: screens.notFound.path, replace: true });
    },
  });
  const frames = Object.entries(layouts).map(([layout, component]) => {
    const frame = createRoute({ getParentRoute: () => root, id: layout, component });
    const names = screenNames.filter((name) => screens[name].layout === layout && exists(name));
    return frame.addChildren(
      names.map((name) =>
        createRoute({
          getParentRoute: () => frame,
          path: screens[name].path,
          staticData: { title: name, access: screens[name].access },
          beforeLoad: ({ location }) => {
            guard(name, location);
          },
          component: lazyRouteComponent(loaderOf(name), "Screen"),
        }),
      ),
    );
  });

  const router = createRouter({
    ...(source ? { history: source } : {}),
    routeTree: root.addChildren([home, ...frames, unknown]),
    defaultPreload: "intent",
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    defaultPendingComponent: () => <PageSkeleton />,
    defaultErrorComponent: RouteError,
    defaultOnCatch: (error) => {
      console.error(error);
    },
    // Values stay text: an id of 19 digits does not survive being read as a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
    scrollRestoration: false,
  });

  let arrived: (() => void) | null = null;
  router.subscribe("onBeforeLoad", () => {
    arrived ??= activity.begin();
  });
  router.subscribe("onResolved", ({ fromLocation, toLocation, pathChanged }) => {
    arrived?.();
    arrived = null;
    // Back takes such a step too, from it.
    const isWithin = fromLocation?.state.keepsScroll || toLocation.state.keepsScroll;
    // What came with the page may have been scrolled before the application ran.
    if (fromLocation && (pathChanged || !isWithin)) scrollTo(0, 0);
    if (fromLocation && pathChanged) moveFocus();
  });
  return router;
}

export type PageRouter = ReturnType<typeof makeRouter>;

/** The router of the page, which the session leads as well. */
export function makePageRouter(): PageRouter {
  const router = makeRouter();
  history.scrollRestoration = "manual";
  bindNavigation((href) => {
    router.history.push(href, undefined, { ignoreBlocker: true });
  });
  sessionEvents.on("endedElsewhere", () => leaveClosedPage(router));
  return router;
}

/** The sign-in has ended in another tab: who may not see this page any more is led to the sign-in, without a question. */
export function leaveClosedPage(router: PageRouter): void {
  const { pathname, search, href } = router.latestLocation;
  if (mayEnter(screenAt(pathname), search)) return;
  const to = { to: screens.login.path, search: { redirect: href } };
  void router.navigate({ ...to, replace: true, ignoreBlocker: true });
}

/** Screens of the development providers exist only beside them, and those of a part only where the institution has it. */
function exists(name: ScreenName): boolean {
  const row = screens[name];
  return isOffered(name) && (!("development" in row) || pageConfig.dev);
}

/** Without a login, a closed screen leads to /login and back. */
function guard(name: ScreenName, { search, href }: Address): void {
  if (mayEnter(name, search)) return;
  throw redirect({ to: screens.login.path, search: { redirect: href } });
}

type Address = { search: object; href: string };

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** Keyboard and screen reader go on in the new content, unless it has put the focus somewhere itself. */
function moveFocus(): void {
  const content = document.getElementById("content");
  if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
}
