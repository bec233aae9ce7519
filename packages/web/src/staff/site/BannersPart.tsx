import { limits } from "@lyceum/contract/limits";
import type { SiteBanner, SiteContent } from "@lyceum/contract/shapes";
import { isBannerShown } from "@lyceum/domain/sites";
import { pick } from "@lyceum/texts";
import { staffSite } from "@lyceum/texts/staff/site";
import { Badge, Button, CloseButton } from "@mantine/core";
import { randomId } from "@lyceum/kit";
import { useState } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import type { SavedContent } from "../use-saved-content.ts";
import { BannerForm } from "./BannerForm.tsx";
import { OrderedList } from "./OrderedList.tsx";
import css from "./Site.module.css";

/** The large pictures at the top of the home page. */
export function BannersPart({ open }: { open: SavedContent<SiteContent> }) {
  const t = useTexts(staffSite);
  const language = useLanguage();
  const { banners } = open.content;
  const [openKey, setOpenKey] = useState<string | null>(null);
  const put = (next: SiteBanner[]) => open.change({ banners: next });
  const nameOf = (banner: SiteBanner) =>
    pick(language, banner.title, banner.titleEn) ||
    t("bannerNumber", { n: banners.findIndex(({ key }) => key === banner.key) + 1 });
  const add = () => {
    const key = randomId();
    put([...banners, { ...blank, key }]);
    setOpenKey(key);
  };
  return (
    <>
      {banners.length === 0 && <p className={css.hint}>{t("noBanners")}</p>}
      <OrderedList
        label={t("part_banners")}
        items={banners}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        onChange={put}
      >
        {(banner) => (
          <>
            <div className={css.line}>
              <button
                type="button"
                className={css.opener}
                aria-expanded={openKey === banner.key}
                onClick={() => setOpenKey(openKey === banner.key ? null : banner.key)}
              >
                {nameOf(banner)}
              </button>
              <BannerState banner={banner} />
              <CloseButton
                size="sm"
                aria-label={t("removeBanner", { name: nameOf(banner) })}
                onClick={() => put(banners.filter(({ key }) => key !== banner.key))}
              />
            </div>
            {openKey === banner.key && (
              <BannerForm
                banner={banner}
                open={open}
                onChange={(part) =>
                  put(banners.map((one) => (one.key === banner.key ? { ...one, ...part } : one)))
                }
              />
            )}
          </>
        )}
      </OrderedList>
      {banners.length < limits.siteBannersMax.value ? (
        <Button size="xs" variant="default" mt="sm" onClick={add}>
          {t("addBanner")}
        </Button>
      ) : (
        <p className={css.hint}>{t("bannersFull", { max: limits.siteBannersMax.value })}</p>
      )}
    </>
  );
}

const blank: Omit<SiteBanner, "key"> = {
  title: "",
  titleEn: "",
  text: "",
  textEn: "",
  picture: null,
  imageUrl: "",
  link: "",
  fromAt: null,
  untilAt: null,
};

function BannerState({ banner }: { banner: SiteBanner }) {
  const t = useTexts(staffSite);
  const language = useLanguage();
  const zone = useZone();
  const [now] = useState(() => Date.now());
  if (isBannerShown(banner, now)) return <Badge color="green">{t("state_now")}</Badge>;
  if (banner.fromAt !== null && banner.fromAt > now)
    return (
      <Badge color="gray">{t("state_later", { time: formatDayTime(language, zone, banner.fromAt) })}</Badge>
    );
  return <Badge color="gray">{t("state_over")}</Badge>;
}
