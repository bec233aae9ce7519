import "@mantine/core/styles/Switch.layer.css";
import { linkPreviews } from "@lyceum/texts/link-previews";
import { Switch } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { setShowsPreviews, useShowsPreviews } from "./shows-previews.ts";

/** Whether this device makes and shows previews of links (D6). */
export function PreviewSwitch() {
  const t = useTexts(linkPreviews);
  return (
    <Switch
      label={t("show")}
      description={t("showText")}
      checked={useShowsPreviews()}
      onChange={(event) => setShowsPreviews(event.currentTarget.checked)}
    />
  );
}
