import { staffRoster } from "@lyceum/texts/staff/roster";
import { Button } from "@mantine/core";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";

/** From the list of people to bringing more of them in. */
export function ImportLink() {
  const t = useTexts(staffRoster);
  return (
    <Button component={RouteLink} screen="staffRoster">
      {t("importPeople")}
    </Button>
  );
}
