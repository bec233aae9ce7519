import { ChevronLeftIcon } from "@lyceum/ui";
import { type Destination, RouteLink } from "../RouteLink.tsx";
import css from "./BackLink.module.css";

type Props = { to: Pick<Destination, "screen" | "query">; text: string };

/** The way back, above the title of a page. */
export function BackLink({ to, text }: Props) {
  return (
    <RouteLink screen={to.screen} query={to.query ?? {}} className={css.back}>
      <ChevronLeftIcon size={16} />
      {text}
    </RouteLink>
  );
}
