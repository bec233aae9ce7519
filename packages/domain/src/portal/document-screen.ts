import type { ScreenName } from "@lyceum/contract/screens";

/** The page that shows a document of a kind (P4). */
export function documentScreen(docType: string): ScreenName {
  if (docType === "imgGroup") return "imgGroupDetail";
  if (docType === "file") return "fileDetail";
  return docType === "video" ? "videoDetail" : "imageTextDetail";
}
