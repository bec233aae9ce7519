import { portal } from "@lyceum/texts/portal";
import { useTexts } from "../../shared/use-texts.ts";
import { useDocuments } from "../queries.ts";
import { LineList } from "./LineList.tsx";

/** The shelf for the time after lessons. */
export function AfterSchool() {
  const t = useTexts(portal);
  const query = useDocuments({ shareNameExt: "after-school", pageSize: "5" });
  return <LineList title={t("afterSchool")} empty={t("emptyNews")} query={query} />;
}
