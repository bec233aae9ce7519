import type { SiteHit } from "@lyceum/contract/shapes";
import { documentScreen } from "@lyceum/domain/portal";

export type Found = Pick<SiteHit, "docType" | "id" | "kind">;

/** Where something that was found is read. */
export function placeOf({ kind, id, docType }: Found) {
  switch (kind) {
    case "notice":
      return { screen: "noticeDetail", query: { noticeId: id } } as const;
    case "activity":
      return { screen: "studentActivity", query: { activityId: id } } as const;
    case "live":
      return { screen: "liveBroadcastDetail", query: { liveId: id } } as const;
    case "course":
      return { screen: "course", params: { id } } as const;
    case "honour":
      return { screen: "honor", query: { honourId: id } } as const;
    case "school":
      return { screen: "orgHome", query: { deptId: id } } as const;
    default:
      return { screen: documentScreen(docType), query: { docId: id } } as const;
  }
}
