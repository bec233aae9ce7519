import { isChinese } from "@lyceum/domain/search";
import type { Database } from "../../ports/database.ts";
import { listed, scope } from "../store.ts";

export type FoundSchool = {
  deptId: number;
  name: string;
  nameEn: string;
  areaName: string;
  areaNameEn: string;
  /** Its areas from the top down, and its address. */
  where: string;
  whereEn: string;
  /** All words are in its name. */
  isNamed: boolean;
};

/** Schools of the site's area tree with all of the words in name, area or address; those that are called so come first. */
export async function searchSchools(
  database: Database,
  deptId: number,
  words: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FoundSchool[]; total: number; named: number }> {
  const patterns = words
    .split(/\s+/u)
    .filter((word) => word !== "")
    .map(patternOf);
  if (patterns.length === 0) return { rows: [], total: 0, named: 0 };
  const found = await database.query<FoundSchool & { total: number; named: number; deptId: number | null }>({
    name: "search-schools",
    text: `with ${scope}, place as materialized (
        select a.code, string_agg(b.name, ' · ' order by b.level, b.code) as names,
          string_agg(b.name_en, ' · ' order by b.level, b.code) as names_en
        from scope cross join edu.area a join edu.area b on b.code = any(a.path)
        where scope.root is null or a.path[1] = scope.root
        group by a.code
      ),
      placed as (
        select i.dept_id, i.area_code, i.name || ' ' || i.name_en as names,
          concat_ws(' · ', p.names, nullif(i.address, '')) as place,
          concat_ws(' · ', p.names_en, nullif(i.address_en, '')) as place_en
        from scope cross join edu.institution i join edu.area a on a.code = i.area_code join place p on p.code = a.code
        where ${listed}
      ),
      matching as (
        select *, not exists (select from unnest($2::text[]) w where names !~* w) as is_named
        from placed
        where not exists (select from unnest($2::text[]) w where concat_ws(' ', names, place, place_en) !~* w)
      )
      select totals.total, totals.named, page.*
      from (select count(*)::int as total, (count(*) filter (where is_named))::int as named from matching) totals
      left join lateral (
        select i.dept_id as "deptId", i.name, i.name_en as "nameEn", a.name as "areaName", a.name_en as "areaNameEn",
          m.place as where, m.place_en as "whereEn", m.is_named as "isNamed"
        from (select * from matching order by is_named desc, area_code, dept_id limit $3 offset $4) m
        join edu.institution i using (dept_id) join edu.area a on a.code = i.area_code
        order by m.is_named desc, a.code, i.dept_id
      ) page on true`,
    values: [deptId, patterns, limit, offset],
  });
  return {
    total: found[0]?.total ?? 0,
    named: found[0]?.named ?? 0,
    rows: found.flatMap(({ total: _total, named: _named, ...row }) => (row.deptId === null ? [] : [row])),
  };
}

/** The top area around a site; null at one that lies above all areas. */
export async function readRoot(database: Database, deptId: number): Promise<string | null> {
  const [row] = await database.query<{ root: string | null }>({
    name: "school-root",
    text: `with ${scope} select root from scope`,
    values: [deptId],
  });
  return row?.root ?? null;
}

/** The names of the schools below a top area, or of all, in both languages; as many as are asked for. */
export async function readSchoolNames(
  database: Database,
  root: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await database.query<{ name: string; nameEn: string }>({
    name: "school-names",
    text: `with scope as (select $1::text as root)
      select i.name, i.name_en as "nameEn"
      from scope cross join edu.institution i join edu.area a on a.code = i.area_code
      where ${listed} order by i.dept_id limit $2`,
    values: [root, limit],
  });
  return rows.flatMap(({ name, nameEn }) => [name, nameEn]);
}

/** A word as a pattern: by its beginning, in Chinese by any run of characters. */
function patternOf(word: string): string {
  const plain = word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
  return isChinese(word) ? plain : String.raw`\m${plain}`;
}
