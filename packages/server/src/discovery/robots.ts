import { type ScreenRow, screens } from "@lyceum/contract/screens";
import { readPublisher, type Visit } from "./publisher.ts";

/** What crawlers may ask for. Pictures, calls and the code of the page stay open to them, or they could not see it. */
export async function writeRobots(visit: Visit): Promise<string | null> {
  const publisher = await readPublisher(visit);
  if (!publisher) return null;
  const rows: readonly ScreenRow[] = Object.values(screens);
  const closed = rows
    .filter(({ access, development }) => access === "login" || development)
    .map(({ path }) => path.replace(/\/\$.*$/, "/"));
  // The realm of adults is found by nobody, and has no place in the sitemap.
  if (visit.site.features["social"] === true) closed.push("/social");
  return [
    "User-agent: *",
    ...[...new Set(closed)].toSorted().map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${publisher.origin}/sitemap.xml`,
    "",
  ].join("\n");
}
