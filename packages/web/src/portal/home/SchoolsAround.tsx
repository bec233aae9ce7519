import { portal } from "@lyceum/texts/portal";
import { NativeSelect, Skeleton } from "@mantine/core";
import { useState } from "react";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { Block } from "../Block.tsx";
import { AllLink } from "../parts/AllLink.tsx";
import { useAreas, useAreasBelow, useSchools } from "../queries.ts";
import { usePick } from "../words.ts";
import css from "./SchoolsAround.module.css";
import type { BlockFacts } from "./block-facts.ts";

/** A small navigator: a city, and schools in it. */
export function SchoolsAround({ heading, count }: BlockFacts) {
  const t = useTexts(portal);
  const pick = usePick();
  const [areaCode, setAreaCode] = useState("");
  const provinces = useAreas(undefined).data ?? [];
  const cities = useAreasBelow(provinces.map((area) => area.code)).flatMap((answer) => answer.data ?? []);
  const schools = useSchools({ areaCode, pageSize: String(count) });
  return (
    <Block
      title={heading || t("schoolsAround")}
      action={<AllLink screen="schools" query={{ area: areaCode || undefined }} name={t("allSchools")} />}
      query={schools}
      isEmpty={() => false}
      empty={t("emptySchools")}
      skeleton={<Skeleton height={248} />}
    >
      {({ rows }) => (
        <>
          <NativeSelect
            size="xs"
            aria-label={t("areas")}
            value={areaCode}
            onChange={(event) => {
              setAreaCode(event.currentTarget.value);
            }}
            data={[
              { value: "", label: t("wholeRegion") },
              ...cities.map((city) => ({ value: city.code, label: pick(city.name, city.nameEn) })),
            ]}
          />
          <ul className={css.list}>
            {rows.map((school) => (
              <li key={school.deptId}>
                <RouteLink screen="orgHome" query={{ deptId: school.deptId }} className={css.school}>
                  <img
                    src={school.logoUrl}
                    alt=""
                    width={36}
                    height={36}
                    loading="lazy"
                    className={css.logo}
                  />
                  <span className={css.words}>
                    <span className={css.name}>{pick(school.name, school.nameEn)}</span>
                    <span className={css.area}>{pick(school.areaName, school.areaNameEn)}</span>
                  </span>
                </RouteLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Block>
  );
}
