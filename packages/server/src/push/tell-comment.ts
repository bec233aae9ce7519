import { scenes } from "@lyceum/contract/shapes";
import type { Static } from "typebox";
import { readPeopleByIds, readRelations } from "../users/index.ts";
import type { pushComment } from "./job-kinds.ts";
import { sayTo } from "./say-to.ts";
import { type WakeApp, wakePerson } from "./wake.ts";

const lifeMs = 86_400_000;

/** Rings the writer of a message for a comment; whoever was blocked or muted meanwhile rings nobody (M12). */
export async function tellComment(
  app: WakeApp,
  { personId, fromId, conversationId, scene, seq, hasBadge, ...said }: Static<typeof pushComment.payload>,
): Promise<void> {
  const people = await readPeopleByIds(app.database, [personId, fromId]);
  const [callee, caller] = [personId, fromId].map((id) => people.find((one) => one.id === id));
  if (!callee?.isMember || !caller || caller.realm !== callee.realm) return;
  const relations = await readRelations(app.database.kysely, callee.id);
  const of = relations.find(({ account }) => account === caller.account);
  if (of?.isMuted || of?.isBlacked) return;
  await wakePerson(app, callee, {
    hasBadge,
    tag: `comment-${conversationId}-${seq}`,
    lifeMs,
    isUrgent: false,
    say: (device) =>
      sayTo({ from: caller, to: callee }, said, device, {
        does: "reactedToYou",
        someone: "someReaction",
        ...(scene === scenes.p2p ? {} : { teamId: conversationId }),
      }),
  });
}
