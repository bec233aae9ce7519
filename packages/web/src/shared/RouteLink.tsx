import { type ScreenName, type ScreenPath, screens } from "@lyceum/contract/screens";
import { isOffered } from "./offered-screens.ts";
import { Link, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";

type ParamsOf<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<Rest>
  : Path extends `${string}$${infer Name}`
    ? { [K in Name]: string }
    : unknown;

type PathOf<Name extends ScreenName> = (typeof screens)[Name]["path"];

/** Where to: a screen by name, the parameters its path asks for, the query. A missing parameter does not compile. */
export type Destination<Name extends ScreenName = ScreenName> = {
  screen: Name;
  query?: Record<string, string | number | undefined>;
} & (unknown extends ParamsOf<PathOf<Name>> ? { params?: undefined } : { params: ParamsOf<PathOf<Name>> });

type PlainDestination = { screen: ScreenName; query?: Destination["query"]; params?: unknown };

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target"> & {
  ref?: Ref<HTMLAnchorElement>;
  target?: string;
  replace?: boolean;
  /** It is the current one on its own page alone, not on those below it. */
  isExact?: boolean;
};

/** A link to a screen, and nothing where the institution does without its part; to be styled by its user: `<Anchor component={RouteLink} screen="notice">`. */
export function RouteLink<Name extends ScreenName>(props: Destination<Name> & AnchorProps) {
  // Inside, only the names matter: which parameters a screen needs was checked at the call.
  const { screen, query, params, isExact, ...rest } = props as PlainDestination & AnchorProps;
  if (!isOffered(screen)) return null;
  const active = isExact ? { activeOptions: { exact: true, includeSearch: false } } : {};
  return <Link {...address(screen, query, params)} {...active} {...rest} />;
}

/** Goes to a screen: `go({ screen: "login" })`. */
export function useGo(): <Name extends ScreenName>(
  to: Destination<Name> & {
    replace?: boolean;
    /** Also from what is not saved: nobody is asked. */
    isForced?: boolean;
  },
) => Promise<void> {
  const navigate = useNavigate();
  return ({ screen, query, params, replace = false, isForced = false }) =>
    navigate({ ...address(screen, query, params), replace, ignoreBlocker: isForced });
}

/** Loads the code of a screen before one goes there, for going without a network; what fails is loaded on the way. */
export function useLoadScreen(): <Name extends ScreenName>(to: Destination<Name>) => Promise<void> {
  const router = useRouter();
  return async ({ screen, query, params }) => {
    await router.preloadRoute(address(screen, query, params)).catch(() => {});
  };
}

/** The values behind the question mark of the address, as text. */
export function useQueryValues(): Readonly<Record<string, string | undefined>> {
  return useSearch({ strict: false });
}

function address(screen: ScreenName, query: Destination["query"], params: unknown) {
  const to: ScreenPath = screens[screen].path;
  // The routes are made from a list, so the router cannot know their parameters; `Destination` does.
  return { to: to as string, search: query ?? {}, params: (params ?? {}) as Record<string, string> };
}
