import type { ScreenName } from "@lyceum/contract/screens";
import { RouteLink } from "../shared/RouteLink.tsx";
import css from "./StaffLayout.module.css";

type Query = Readonly<Record<string, string>>;

type Props = {
  screen: Exclude<ScreenName, "room" | "staffDocument" | "staffNotice">;
  label: string;
  views: readonly (readonly [name: string, query: Query])[];
  /** The filters that the list shows. */
  filters: Readonly<Record<string, readonly string[]>>;
};

/** The usual filters of a list, as links above it. */
export function ViewLinks({ screen, label, views, filters }: Props) {
  return (
    <nav className={css.views} aria-label={label}>
      {views.map(([name, query]) => (
        <RouteLink
          key={name}
          screen={screen}
          query={query}
          className={css.view}
          data-current={isView(query, filters) || undefined}
        >
          {name}
        </RouteLink>
      ))}
    </nav>
  );
}

function isView(view: Query, filters: Props["filters"]): boolean {
  const said = Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.join(",")]));
  return JSON.stringify(said) === JSON.stringify(view);
}
