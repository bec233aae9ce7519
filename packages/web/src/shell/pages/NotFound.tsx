import { shell } from "@lyceum/texts/shell";
import { CompassIcon, StatePanel } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";

/** /404 */
export function Screen() {
  const t = useTexts(shell);
  return (
    <StatePanel
      level={1}
      icon={<CompassIcon />}
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
    </StatePanel>
  );
}
