import type { ComboboxItem, OptionsFilter } from "@mantine/core";
import type { PointChoice } from "./use-points.ts";
import css from "./Points.module.css";

/** More are not drawn at once; whoever types a letter has fewer. */
export const drawnMax = 200;

/** Draws points in a list: as a tree, or with what each belongs to while words are looked for. */
export function drawPoint(choices: readonly PointChoice[], search: string) {
  const byName = new Map(choices.map((choice) => [choice.name, choice]));
  return function Point({ option: { value } }: { option: { value: string } }) {
    const { depth = 0, path = [], questions = 0 } = byName.get(value) ?? {};
    return (
      <span className={css.option} style={{ "--depth": search === "" ? depth : 0 } as object}>
        <span className={css.name}>{value}</span>
        {search !== "" && path.length > 0 && <span className={css.path}>{path.join(" › ")}</span>}
        <span className={css.count}>{questions}</span>
      </span>
    );
  };
}

/** Finds points by any part of their names; those that begin so come first. */
export const findPoints: OptionsFilter = ({ options, search, limit }) => {
  const words = search.trim().toLowerCase();
  const items = options.filter((one): one is ComboboxItem => "value" in one);
  if (words === "") return items.slice(0, limit);
  const place = ({ value }: ComboboxItem) => value.toLowerCase().indexOf(words);
  return items
    .filter((item) => place(item) !== -1)
    .toSorted((a, b) => Math.min(place(a), 1) - Math.min(place(b), 1))
    .slice(0, limit);
};
