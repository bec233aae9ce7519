import { scenes } from "@lyceum/contract/shapes";
import { writePush } from "../app/socket/hub.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readHeadsOf } from "./lists/store.ts";

/**
 * Tells connected members how far their teams go, where a push of a message may have been lost: of a team that this
 * process looks at for the first time, and where the same lacked at two looks in a row, for a commit and its push are not
 * one moment (M2, decision 0011). One statement a look; a client that has everything does nothing.
 */
export function repairTeams({ hub, database, bus }: RepairContext): { look(): Promise<void>; stop(): void } {
  let delivered = new Map<number, number>();
  let lastLook = new Map<number, number>();
  const stop = bus.subscribe((message) => {
    const told = message.kind === "superTeam" ? message : message.kind === "push" ? message.team : undefined;
    if (!told) return;
    const { conversationId, first, last } = told;
    const held = delivered.get(conversationId);
    if (held !== undefined && first <= held + 1) delivered.set(conversationId, Math.max(held, last));
  });
  return {
    stop,
    async look() {
      const heads = await readHeadsOf(database, hub.present());
      const next = new Map<number, number>();
      const thisLook = new Map<number, number>();
      for (const { id, scene, last_seq: lastSeq, members } of heads) {
        const held = delivered.get(id);
        const isSure = held !== undefined && (lastSeq <= held || (lastLook.get(id) ?? 0) <= held);
        next.set(id, isSure ? held : lastSeq);
        if (isSure) {
          if (lastSeq > held) thisLook.set(id, lastSeq);
          continue;
        }
        const frame = writePush(scene === scenes.superTeam ? "superTeamHeads" : "teamHeads", {
          heads: [{ teamId: String(id), lastSeq }],
        });
        hub.deliver({ userIds: members, frame });
      }
      delivered = next;
      lastLook = thisLook;
    },
  };
}

type RepairContext = Pick<MessagingContext, "hub" | "database" | "bus">;
