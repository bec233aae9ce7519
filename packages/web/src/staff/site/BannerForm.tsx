import { limits } from "@lyceum/contract/limits";
import { type ScreenName, screens } from "@lyceum/contract/screens";
import type { SiteBanner, SiteContent } from "@lyceum/contract/shapes";
import { screens as titles } from "@lyceum/texts/screens";
import { staffSite } from "@lyceum/texts/staff/site";
import { NativeSelect, SegmentedControl, TextInput } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { useState } from "react";
import { DateTimeField } from "../../kit/dates/index.ts";
import { FormFields } from "../../kit/form/index.ts";
import { UploadField } from "../../kit/upload/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { type Lang, langOf } from "../document-editor/text-place.ts";
import type { SavedContent } from "../use-saved-content.ts";
import css from "./Site.module.css";

/** Where a banner may lead: open pages of the site. */
const targets = [
  "information",
  "notice",
  "liveBroadcast",
  "studentActivities",
  "elegantDemeanout",
  "afterSchoolLearning",
  "honor",
  "platformQuizzes",
  "study",
  "orgHome",
  "schools",
  "register",
] as const satisfies readonly ScreenName[];

type Props = {
  banner: SiteBanner;
  open: SavedContent<SiteContent>;
  onChange: (part: Partial<SiteBanner>) => void;
};

/** What a banner says and shows, where it leads, and when. */
export function BannerForm({ banner, open, onChange }: Props) {
  const t = useTexts(staffSite);
  const titleOf = useTexts(titles);
  const [lang, setLang] = useState<Lang>(langOf(useLanguage()));
  const title = lang === "zh" ? "title" : "titleEn";
  const text = lang === "zh" ? "text" : "textEn";
  return (
    <div className={css.bannerForm}>
      <FormFields>
        <SegmentedControl
          size="xs"
          aria-label={t("language")}
          value={lang}
          onChange={(next) => setLang(next === "zh" ? "zh" : "en")}
          data={(["zh", "en"] as const).map((value) => ({ value, label: t(value) }))}
        />
        <TextInput
          label={t("bannerTitle")}
          lang={lang}
          maxLength={limits.bannerTitleMax.value}
          value={banner[title]}
          onChange={({ currentTarget }) => onChange({ [title]: currentTarget.value })}
        />
        <TextInput
          label={t("bannerText")}
          lang={lang}
          maxLength={limits.bannerTextMax.value}
          value={banner[text]}
          onChange={({ currentTarget }) => onChange({ [text]: currentTarget.value })}
        />
        {banner.picture === null && banner.imageUrl !== "" && (
          <img src={banner.imageUrl} alt="" className={css.keptPicture} />
        )}
        <UploadField
          label={t("picture")}
          help={t("pictureHelp")}
          purpose="picture"
          countMax={1}
          assets={open.assets}
          onArrived={open.addAsset}
          value={banner.picture === null ? [] : [{ assetId: banner.picture, alt: "" }]}
          onChange={(next) => onChange({ picture: next[0]?.assetId ?? null })}
        />
        <NativeSelect
          label={t("link")}
          value={banner.link}
          onChange={({ currentTarget }) => onChange({ link: currentTarget.value })}
          data={[
            { value: "", label: t("noLink") },
            ...targets.map((name) => ({ value: screens[name].path, label: titleOf(name) })),
          ]}
        />
        <DateTimeField
          label={t("fromAt")}
          help={t("always")}
          value={banner.fromAt ?? ""}
          onChange={(at) => onChange({ fromAt: at === "" ? null : at })}
        />
        <DateTimeField
          label={t("untilAt")}
          help={t("always")}
          value={banner.untilAt ?? ""}
          onChange={(at) => onChange({ untilAt: at === "" ? null : at })}
        />
      </FormFields>
    </div>
  );
}
