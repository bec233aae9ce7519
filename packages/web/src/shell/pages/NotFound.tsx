import { shellPages } from "@lyceum/texts/shell/pages";
import { Button } from "@mantine/core";
import { GonePanel } from "../../shared/parts/GonePanel.tsx";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";

/** /404 */
export function Screen() {
  const t = useTexts(shellPages);
  return (
    <GonePanel
      title={t("notFoundTitle")}
      actions={
        <>
          <Button
            variant="default"
            onClick={() => {
              history.back();
            }}
          >
            {t("goBack")}
          </Button>
          <Button component={RouteLink} screen="pageHome">
            {t("backHome")}
          </Button>
        </>
      }
    >
      {t("notFoundText")}
    </GonePanel>
  );
}
