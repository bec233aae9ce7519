import { portal } from "@lyceum/texts/portal";
import { VisuallyHidden } from "@mantine/core";
import { useTexts } from "../shared/use-texts.ts";
import { Highlights } from "./home/Highlights.tsx";
import { HomeSkeleton } from "./home/HomeSkeleton.tsx";
import { LiveNow } from "./home/LiveNow.tsx";
import { News } from "./home/News.tsx";
import { Notices } from "./home/Notices.tsx";
import { QuickEntries } from "./home/QuickEntries.tsx";
import { AfterSchool, Region } from "./home/shared-documents.tsx";
import { SchoolsAround } from "./home/SchoolsAround.tsx";
import { Showcase } from "./home/Showcase.tsx";
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
  const site = useSite().data;
  return (
    <div className={css.home}>
      <VisuallyHidden component="h1">
        {t("welcome", { name: site ? pick(site.name, site.nameEn) : "Lyceum" })}
      </VisuallyHidden>
      <div className={css.top}>
        <Highlights />
        <Notices />
      </div>
      <QuickEntries />
      <div className={css.wideAndSide}>
        <News />
        <LiveNow />
      </div>
      <Showcase />
      <div className={css.thirds}>
        <AfterSchool />
        <Region />
        <SchoolsAround />
      </div>
    </div>
  );
}
