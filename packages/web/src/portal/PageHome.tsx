import { shownBlocks, usualBlocks } from "@lyceum/domain/sites";
import { portal } from "@lyceum/texts/portal";
import { VisuallyHidden } from "@mantine/core";
import { useTexts } from "../shared/use-texts.ts";
import { Highlights } from "./home/Highlights.tsx";
import { HomeBlocks } from "./home/HomeBlocks.tsx";
import { HomeSkeleton } from "./home/HomeSkeleton.tsx";
import css from "./PageHome.module.css";
import { useSite } from "./queries.ts";
import { useDomainCheck } from "./use-domain-check.ts";
import { usePick } from "./words.ts";

/** /pageHome: the home page of the institution; each block loads by itself. */
export function Screen() {
  return useDomainCheck() ? <Home /> : <HomeSkeleton />;
}

function Home() {
  const t = useTexts(portal);
  const pick = usePick();
  const query = useSite();
  if (query.isPending) return <HomeSkeleton />;
  const site = query.data;
  return (
    <div className={css.home}>
      <VisuallyHidden component="h1">
        {t("welcome", { name: site ? pick(site.name, site.nameEn) : "Lyceum" })}
      </VisuallyHidden>
      <HomeBlocks blocks={site?.blocks ?? shownBlocks(usualBlocks())} highlights={<Highlights />} />
    </div>
  );
}
