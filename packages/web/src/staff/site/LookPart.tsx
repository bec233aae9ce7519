import type { SiteContent } from "@lyceum/contract/shapes";
import { staffSite } from "@lyceum/texts/staff/site";
import { FormFields } from "../../kit/form/index.ts";
import { UploadField } from "../../kit/upload/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import type { SavedContent } from "../use-saved-content.ts";
import { ColourField } from "./ColourField.tsx";
import css from "./Site.module.css";

/** The sign, the icon and the colour. */
export function LookPart({ open }: { open: SavedContent<SiteContent> }) {
  const t = useTexts(staffSite);
  const { content, change, assets, addAsset } = open;
  return (
    <FormFields>
      <ColourField value={content.themeColor} onChange={(themeColor) => change({ themeColor })} />
      {content.logo === null && content.logoUrl !== "" && (
        <p className={css.kept}>
          <img src={content.logoUrl} alt="" width={40} height={40} />
          {t("keptLogo")}
        </p>
      )}
      <UploadField
        label={t("logo")}
        help={t("logoHelp")}
        purpose="picture"
        countMax={1}
        assets={assets}
        onArrived={addAsset}
        value={content.logo === null ? [] : [{ assetId: content.logo, alt: "" }]}
        onChange={(next) => change({ logo: next[0]?.assetId ?? null })}
      />
      <UploadField
        label={t("favicon")}
        help={t("faviconHelp")}
        purpose="picture"
        countMax={1}
        assets={assets}
        onArrived={addAsset}
        value={content.favicon === null ? [] : [{ assetId: content.favicon, alt: "" }]}
        onChange={(next) => change({ favicon: next[0]?.assetId ?? null })}
      />
    </FormFields>
  );
}
