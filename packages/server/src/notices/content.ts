import { Fault } from "@lyceum/contract/faults";
import type { NoticeContent } from "@lyceum/contract/shapes";
import { isComplete } from "@lyceum/domain/notices";
import { assetIdsOf, bodyAssetIdsOf, plainTextOf } from "@lyceum/domain/rich-text";
import { checkWritten } from "../documents/index.ts";
import type { Scope } from "./policy.ts";

/** What came from a client, as it may be stored; what the audience has no use for is left out. */
export function checkContent(content: NoticeContent): NoticeContent {
  const { audience, needsConfirmation } = content;
  return {
    ...checkWritten(content),
    attachments: [...new Set(content.attachments)],
    roles: audience === "roles" || audience === "schools" ? [...new Set(content.roles)] : [],
    schoolIds: audience === "schools" ? [...new Set(content.schoolIds)] : [],
    isPublic: (audience === "all" || audience === "schools") && content.isPublic,
    confirmBy: needsConfirmation ? content.confirmBy : null,
  };
}

/** Throws where it is not fit to be read from a time on. */
export function requireReadyAt(content: NoticeContent, at: number): void {
  const bodies = [content.body, content.bodyEn].filter((one) => one !== null);
  const hasWords = bodies.some((one) => plainTextOf(one) !== "" || assetIdsOf(one).length > 0);
  const isNamed = content.title !== "" || content.titleEn !== "";
  if (!isNamed || !hasWords || !isComplete(content)) throw new Fault("noticeIncomplete");
  if (content.confirmBy !== null && content.confirmBy <= at) throw new Fault("noticeDeadlinePast");
}

export function assetsOf(content: NoticeContent): string[] {
  return [...new Set([...bodyAssetIdsOf(content), ...content.attachments])];
}

/** A new one is for those whom its author most likely means. */
export function emptyContent({ mayAddressAll, classIds, schools }: Scope): NoticeContent {
  const isForSchools = !mayAddressAll && classIds.length === 0 && (schools === "all" || schools.length > 0);
  return {
    audience: mayAddressAll ? "all" : isForSchools ? "schools" : "classes",
    roles: [],
    classIds: !mayAddressAll && classIds.length === 1 ? [...classIds] : [],
    schoolIds: [],
    title: "",
    titleEn: "",
    body: null,
    bodyEn: null,
    attachments: [],
    isPublic: false,
    needsConfirmation: false,
    confirmBy: null,
    pinned: false,
  };
}
