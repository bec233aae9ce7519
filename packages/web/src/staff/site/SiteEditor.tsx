import type { SiteContent, StaffSite } from "@lyceum/contract/shapes";
import { staffSite } from "@lyceum/texts/staff/site";
import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { useState } from "react";
import { DraftConflictPanel } from "../../kit/form/index.ts";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useSavedContent } from "../use-saved-content.ts";
import { BannersPart } from "./BannersPart.tsx";
import { FeaturesPart } from "./FeaturesPart.tsx";
import { HomePart } from "./HomePart.tsx";
import { LookPart } from "./LookPart.tsx";
import { NamePart } from "./NamePart.tsx";
import { Preview } from "./Preview.tsx";
import { staffSiteQuery } from "./queries.ts";
import css from "./Site.module.css";
import { SiteHead } from "./SiteHead.tsx";

const parts = ["name", "look", "banners", "home", "features"] as const;

/** What is written of the site, saved while it is written, and beside it the home page as it would be. */
export function SiteEditor({ site, onReload }: { site: StaffSite; onReload: () => Promise<void> }) {
  const t = useTexts(staffSite);
  const [part, setPart] = useState<string | null>("name");
  const open = useSavedContent<SiteContent, StaffSite, { version: number }>({
    first: site,
    assets: site.assets,
    conflict: "siteChanged",
    load: () => staffSiteQuery().queryFn({}),
    save: (version, content) =>
      http.call("POST /staff/site/save", { body: { version, content }, isQuiet: true }),
  });
  return (
    <>
      <SiteHead site={site} open={open} onReload={onReload} />
      <DraftConflictPanel draft={open.draft} />
      <div className={css.columns}>
        <Tabs value={part} onChange={setPart} keepMounted={false} className={css.form ?? ""}>
          <Tabs.List aria-label={t("parts")}>
            {parts.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`part_${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="name" pt="md">
            <NamePart open={open} />
          </Tabs.Panel>
          <Tabs.Panel value="look" pt="md">
            <LookPart open={open} />
          </Tabs.Panel>
          <Tabs.Panel value="banners" pt="md">
            <BannersPart open={open} />
          </Tabs.Panel>
          <Tabs.Panel value="home" pt="md">
            <HomePart open={open} />
          </Tabs.Panel>
          <Tabs.Panel value="features" pt="md">
            <FeaturesPart />
          </Tabs.Panel>
        </Tabs>
        <Preview content={open.content} assets={open.assets} />
      </div>
    </>
  );
}
