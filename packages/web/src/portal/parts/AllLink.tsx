import type { ScreenName } from "@lyceum/contract/screens";
import { ChevronRightIcon } from "@lyceum/ui";
import { RouteLink } from "../../shared/RouteLink.tsx";
import css from "./AllLink.module.css";

/** The way from a block to all of its kind. */
export function AllLink({
  screen,
  query = {},
  name,
}: {
  screen: Exclude<ScreenName, "room">;
  query?: Record<string, string | number | undefined>;
  name: string;
}) {
  return (
    <RouteLink screen={screen} query={query} className={css.link}>
      {name}
      <ChevronRightIcon size={14} />
    </RouteLink>
  );
}
