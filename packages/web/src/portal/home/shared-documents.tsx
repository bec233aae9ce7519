import { portal } from "@lyceum/texts/portal";
import { useTexts } from "../../shared/use-texts.ts";
import { AllLink } from "../parts/AllLink.tsx";
import { useDocuments } from "../queries.ts";
import { LineList } from "./LineList.tsx";
import type { BlockFacts } from "./block-facts.ts";

/** Documents for the time after lessons. */
export function AfterSchool({ heading, count }: BlockFacts) {
  const t = useTexts(portal);
  const query = useDocuments({ shareNameExt: "after-school", pageSize: String(count) });
  return (
    <LineList
      title={heading || t("afterSchool")}
      empty={t("emptyNews")}
      query={query}
      action={<AllLink screen="afterSchoolLearning" name={t("showAll")} />}
    />
  );
}

/** Documents that the institutions above share with this one. */
export function Region({ heading, count }: BlockFacts) {
  const t = useTexts(portal);
  const query = useDocuments({ shareNameExt: "region-news", pageSize: String(count) });
  const channelId = query.data?.rows[0]?.channelId;
  return (
    <LineList
      title={heading || t("region")}
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
