import { limits } from "@lyceum/contract/limits";
import type { LiveContent } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { pick } from "@lyceum/texts";
import { insertHiddenRoom } from "./hidden-rooms.ts";
import type { Db } from "../ports/database.ts";

type Broadcast = {
  liveId: number;
  host: Person;
  content: Pick<LiveContent, "title" | "titleEn" | "isPublic" | "hasChat" | "slowSeconds" | "takesQuestions">;
  language: "en-US" | "zh-CN";
  viewersMax: number;
  /** Of one of the past: when it ended. */
  endsAt?: number;
};

/** The room of a broadcast: a stage, and viewers who hear and see (P6). */
export async function insertBroadcastRoom(
  transaction: Db,
  { liveId, host, content, language, viewersMax, ...past }: Broadcast,
  now: number,
): Promise<number> {
  const { hasChat, slowSeconds, takesQuestions, isPublic } = content;
  return await insertHiddenRoom(
    transaction,
    {
      host,
      creator: host,
      key: `live-${liveId}`,
      kind: "raiseHand",
      name: pick(language, content.title, content.titleEn).slice(0, limits.roomNameMax.value) || "Live",
      options: {
        membersMax: viewersMax,
        stageMax: limits.roomStageMax.value,
        isLocked: false,
        hasWaitingRoom: false,
        // The door asks the institution once more.
        allowsGuests: isPublic,
        sharesByRequest: true,
        broadcast: { hasChat, slowSeconds, takesQuestions },
      },
      owner: { call_channel: null, live_id: liveId },
      attendees: [],
      ...past,
    },
    now,
  );
}
