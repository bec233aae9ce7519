import { portal } from "@lyceum/texts/portal";
import { useTexts } from "../../shared/use-texts.ts";
import { AllLink } from "../parts/AllLink.tsx";
import { useDocuments } from "../queries.ts";
import { LineList } from "./LineList.tsx";

/** Documents for the time after lessons. */
export function AfterSchool() {
  const t = useTexts(portal);
  const query = useDocuments({ shareNameExt: "after-school", pageSize: "5" });
  return (
    <LineList
      title={t("afterSchool")}
      empty={t("emptyNews")}
      query={query}
      action={<AllLink screen="afterSchoolLearning" name={t("showAll")} />}
    />
  );
}

/** Documents that the institutions above share with this one. */
export function Region() {
  const t = useTexts(portal);
  const query = useDocuments({ shareNameExt: "region-news", pageSize: "5" });
  const channelId = query.data?.rows[0]?.channelId;
  return (
    <LineList
      title={t("region")}
      empty={t("emptyNews")}
      query={query}
      action={
        channelId !== undefined && (
          <AllLink screen="information" query={{ channel: channelId }} name={t("showAll")} />
        )
      }
    />
  );
}
