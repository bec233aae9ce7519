import { type SchoolScreen } from "@lyceum/contract/screens";
import { screens as titles } from "@lyceum/texts/screens";
import { staff } from "@lyceum/texts/staff";
import { ChevronDownIcon } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { RouteLink } from "../shared/RouteLink.tsx";
import { usePerson } from "../shared/session-port.ts";
import { siteQuery } from "../shared/site-query.ts";
import { hasPlaceBelow, staffGroups } from "./staff-groups.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./StaffNav.module.css";

/** The pages of the administration in groups; on a narrow window behind a button that names the present one. */
export function StaffNav({ screen }: { screen: SchoolScreen }) {
  const t = useTexts(staff);
  const titleOf = useTexts(titles);
  const id = useId();
  // Its permission belongs to roles that schools have which do without it.
  const hasReviews = useQuery(siteQuery()).data?.features["chatReviews"] === true;
  const [isOpen, setIsOpen] = useState(false);
  const groups = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The list is longer than many windows: the present page is not to be searched for in it.
    const current = groups.current?.querySelector("[aria-current]");
    current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <nav className={css.nav} aria-label={t("nav")} data-open={isOpen || undefined}>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={css.all}>{t("nav")}</span>
        <span className={css.here}>{screen === "staff" ? t("overview") : titleOf(screen)}</span>
        <ChevronDownIcon size={16} />
      </button>
      <div ref={groups} id={id} className={css.groups}>
        <RouteLink screen="staff" isExact className={css.place}>
          {t("overview")}
        </RouteLink>
        {staffGroups(usePerson()).map(({ name, places }) => (
          <div key={name} role="group" aria-label={t(`group_${name}`)} className={css.group}>
            <div className={css.title} aria-hidden>
              {t(`group_${name}`)}
            </div>
            {places
              .filter((place) => place !== "staffChatReviews" || hasReviews)
              .map((place) => (
                <RouteLink key={place} screen={place} isExact={hasPlaceBelow(place)} className={css.place}>
                  {titleOf(place)}
                </RouteLink>
              ))}
          </div>
        ))}
      </div>
    </nav>
  );
}
