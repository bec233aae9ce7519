import type { Banner, SiteContent } from "@lyceum/contract/shapes";
import { accentOf, isBannerShown, shownBlocks, wholeBlocks } from "@lyceum/domain/sites";
import { pick } from "@lyceum/texts";
import { staffSite } from "@lyceum/texts/staff/site";
import { Wordmark } from "@lyceum/ui";
import { Box } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, useState } from "react";
import type { Assets } from "../../kit/upload/index.ts";
import { GivenHighlights, HomeBlocks } from "../../portal/index.ts";
import { accentVariables } from "@lyceum/contract/first-views";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { isLiveOff } from "./is-live-off.ts";
import { featuresQuery } from "./queries.ts";
import css from "./Site.module.css";

/** The width that the home page has on a large screen. */
const pageWidth = 1_200;

/** The home page as visitors would see it with what is written. */
export function Preview({ content, assets }: { content: SiteContent; assets: Assets }) {
  const t = useTexts(staffSite);
  const language = useLanguage();
  const { ref, width } = useElementSize();
  const { data: features } = useQuery(featuresQuery());
  const hidesLive = isLiveOff(features);
  const [now] = useState(() => Date.now());
  const urlOf = (id: string | null, before: string) => (id === null ? before : (assets.get(id)?.url ?? ""));
  const slides: Banner[] = content.banners
    .filter((one) => isBannerShown(one, now))
    .map((one, id) => ({ ...one, id, imageUrl: urlOf(one.picture, one.imageUrl) }));
  return (
    <section className={css.previewPart}>
      <h2 className={css.previewTitle}>{t("preview")}</h2>
      <p className={css.hint}>{t("previewHint")}</p>
      <Box ref={ref} className={css.previewFrame ?? ""} role="region" aria-label={t("preview")} tabIndex={0}>
        <div
          className={css.page}
          inert
          style={{
            ...accentStyle(content.themeColor),
            width: pageWidth,
            zoom: (width || pageWidth) / pageWidth,
          }}
        >
          <div className={css.pageHead}>
            <Wordmark
              name={pick(language, content.name, content.nameEn)}
              logoUrl={urlOf(content.logo, content.logoUrl)}
            />
          </div>
          <div className={css.pageBody}>
            <HomeBlocks
              blocks={shownBlocks(wholeBlocks(content.blocks)).filter(
                ({ kind }) => kind !== "live" || !hidesLive,
              )}
              highlights={<GivenHighlights slides={slides} />}
            />
          </div>
        </div>
      </Box>
    </section>
  );
}

function accentStyle(colour: string): CSSProperties {
  const accent = accentOf(colour);
  if (!accent) return {};
  return Object.fromEntries(
    accentVariables.map(([name, shade]) => [
      name,
      `light-dark(${accent.light[shade]}, ${accent.dark[shade]})`,
    ]),
  );
}
