import type { Area } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { SideTree } from "../parts/SideTree.tsx";
import css from "../parts/SideTree.module.css";
import { useAreas, useAreasBelow } from "../queries.ts";
import { usePick } from "../words.ts";

type Query = Record<string, string | undefined>;

/** The region's cities; below the chosen one its districts. */
export function AreaTree({ chosen, query }: { chosen: string | undefined; query: Query }) {
  const t = useTexts(portal);
  const top = useAreas(undefined).data ?? [];
  const cities = useAreasBelow(top.map((area) => area.code)).flatMap((answer) => answer.data ?? []);
  const districts = useAreasBelow(cities.map((area) => area.code)).flatMap((answer) => answer.data ?? []);
  const openCity = districts.find((area) => area.code === chosen)?.parentCode ?? chosen;
  const pick = usePick();
  const current = [...cities, ...districts].find((area) => area.code === chosen);
  return (
    <SideTree name={t("areas")} current={current ? pick(current.name, current.nameEn) : t("wholeRegion")}>
      <ul>
        <li>
          <AreaLink name={t("wholeRegion")} query={query} isCurrent={chosen === undefined} />
        </li>
        {cities.map((city) => (
          <li key={city.code}>
            <AreaItem area={city} query={query} chosen={chosen} />
            {city.code === openCity && (
              <ul>
                {districts
                  .filter((district) => district.parentCode === city.code)
                  .map((district) => (
                    <li key={district.code}>
                      <AreaItem area={district} query={query} chosen={chosen} isBelow />
                    </li>
                  ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </SideTree>
  );
}

function AreaItem({
  area,
  query,
  chosen,
  isBelow = false,
}: {
  area: Area;
  query: Query;
  chosen: string | undefined;
  isBelow?: boolean;
}) {
  const pick = usePick();
  return (
    <AreaLink
      name={pick(area.name, area.nameEn)}
      query={{ ...query, area: area.code }}
      isCurrent={area.code === chosen}
      isBelow={isBelow}
    />
  );
}

function AreaLink({
  name,
  query,
  isCurrent,
  isBelow = false,
}: {
  name: string;
  query: Query;
  isCurrent: boolean;
  isBelow?: boolean;
}) {
  return (
    <RouteLink
      screen="schools"
      query={query}
      className={css.link}
      data-below={isBelow || undefined}
      data-current={isCurrent || undefined}
      {...(isCurrent ? { "aria-current": "true" as const } : { "aria-current": undefined })}
    >
      {name}
    </RouteLink>
  );
}
