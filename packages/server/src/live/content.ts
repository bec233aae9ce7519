import { Fault } from "@lyceum/contract/faults";
import type { LiveContent } from "@lyceum/contract/shapes";
import { isLiveComplete } from "@lyceum/domain/live";
import { cleanLine } from "@lyceum/domain/portal";
import { bodyAssetIdsOf } from "@lyceum/domain/rich-text";
import { checkWritten } from "../documents/index.ts";
import type { Scope } from "./policy.ts";

/** What came from a client, as it may be stored; what the audience has no use for, and speakers without a name, are left out. */
export function checkContent(content: LiveContent): LiveContent {
  return {
    ...checkWritten(content),
    speakers: content.speakers
      .map(({ name, nameEn, about, aboutEn }) => ({
        name: cleanLine(name),
        nameEn: cleanLine(nameEn),
        about: cleanLine(about),
        aboutEn: cleanLine(aboutEn),
      }))
      .filter(({ name, nameEn }) => name !== "" || nameEn !== ""),
    slowSeconds: content.hasChat ? content.slowSeconds : 0,
  };
}

/** Throws where it cannot be announced. */
export function requireComplete(content: LiveContent): void {
  if (!isLiveComplete(content)) throw new Fault("liveIncomplete");
}

export function assetsOf(content: LiveContent): string[] {
  return [...new Set([...bodyAssetIdsOf(content), ...(content.cover === null ? [] : [content.cover])])];
}

/** A new one is for those whom its author most likely means. */
export function emptyContent({ mayAddressAll, classIds }: Scope): LiveContent {
  return {
    title: "",
    titleEn: "",
    body: null,
    bodyEn: null,
    cover: null,
    speakers: [],
    subject: null,
    grade: null,
    startAt: null,
    minutes: 45,
    audience: mayAddressAll ? "all" : "classes",
    classIds: !mayAddressAll && classIds.length === 1 ? [...classIds] : [],
    isPublic: false,
    hasChat: true,
    slowSeconds: 10,
    takesQuestions: true,
    isRecorded: false,
  };
}
