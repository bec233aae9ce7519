import { StartProblem } from "../start-problem.ts";

/** Scripts of strangers run there: a cookie of the portal must not reach it. */
export function readContentHost(
  get: (name: string) => string | undefined,
  mode: "development" | "production",
): string | undefined {
  const host =
    get("LYCEUM_CONTENT_HOST")?.toLowerCase() ?? (mode === "development" ? "content.localhost" : undefined);
  if (host === undefined) return undefined;
  if (!/^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{1,63}$/.test(host) || host.length > 200)
    throw new StartProblem(
      "LYCEUM_CONTENT_HOST must be a name like lyceum-content.example, of which all names below lead to this server.",
    );
  const cookies = get("LYCEUM_COOKIE_DOMAIN")?.toLowerCase().replace(/^\./, "");
  if (cookies !== undefined && (host === cookies || host.endsWith(`.${cookies}`)))
    throw new StartProblem(
      "LYCEUM_CONTENT_HOST lies below LYCEUM_COOKIE_DOMAIN, so packages would get the cookies of sign-ins; choose a name elsewhere.",
    );
  return host;
}

/** The first part of a host below the one of packages; null: it is a host of the portal. */
export function contentLabel(contentHost: string | null, host: string): string | null {
  if (contentHost === null) return null;
  if (host === contentHost) return "";
  return host.endsWith(`.${contentHost}`) ? host.slice(0, -contentHost.length - 1) : null;
}
