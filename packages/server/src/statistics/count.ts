import { countableHost, countableWords, dayNumber } from "@lyceum/domain/statistics";
import type { App, SiteScope } from "../app/context.ts";
import { countOne, namesPerson } from "./store.ts";

type Counting = Pick<App, "clock" | "database">;

/** Counts where a reader came from: the host, and nothing of the address. */
export async function countSource(
  { clock, database }: Counting,
  site: SiteScope,
  from: string | undefined,
): Promise<void> {
  const key = countableHost(from, site.domain);
  if (key === null) return;
  await countOne(database, {
    deptId: site.deptId,
    measure: "source",
    day: dayNumber(clock.now(), site.timeZone),
    key,
  });
}

/** Counts words that found nothing and name nobody of the institution. */
export async function countSearch(
  { clock, database }: Counting,
  { deptId, timeZone }: SiteScope,
  words: string,
): Promise<void> {
  const key = countableWords(words);
  if (key === null || (await namesPerson(database, deptId, key))) return;
  await countOne(database, { deptId, measure: "search", day: dayNumber(clock.now(), timeZone), key });
}
