import type { SiteHit } from "@lyceum/contract/shapes";
import { siteSearch } from "@lyceum/texts/site-search";
import { useDates, usePick } from "../portal/index.ts";
import { WithHits } from "./WithHits.tsx";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { placeOf } from "./place-of.ts";
import css from "./Search.module.css";

/** Something that was found: its title, where the words stand in it, what it is and from when. */
export function HitRow({ hit }: { hit: SiteHit }) {
  const t = useTexts(siteSearch);
  const pick = usePick();
  const dates = useDates();
  const at = hit.startAt ?? hit.publishedAt;
  const place = pick(hit.place, hit.placeEn);
  return (
    <article>
      <h2 className={css.title}>
        <HitLink hit={hit} />
      </h2>
      {hit.text.text && (
        <p className={css.text}>
          <WithHits {...hit.text} />
        </p>
      )}
      <p className={css.facts}>
        <span>{t(`kind_${hit.kind}`)}</span>
        {place && <span>{place}</span>}
        {at !== null && <time dateTime={new Date(at).toISOString()}>{dates.day(at)}</time>}
      </p>
    </article>
  );
}

/** The path of a course names it, those of the others do not: each is checked by itself. */
function HitLink({ hit }: { hit: SiteHit }) {
  const to = placeOf(hit);
  const title = <WithHits {...hit.title} />;
  return to.params ? <RouteLink {...to}>{title}</RouteLink> : <RouteLink {...to}>{title}</RouteLink>;
}
