import type { RoomMember } from "@lyceum/contract/shapes";
import { rooms } from "@lyceum/texts/rooms";
import { confirm, message } from "@lyceum/ui";
import { useTexts } from "../../app/use-texts.ts";
import { sayRoomFault } from "../say-room-fault.ts";
import { useRoomSession } from "../session/session-context.tsx";
import type { MemberAct } from "./member-acts.ts";

/** Does an act of a member's menu; asks first before the room gets another host. Kicking has a dialog of its own. */
export function useRunAct(
  onKick: (member: RoomMember) => void,
): (act: MemberAct, member: RoomMember) => void {
  const say = useTexts(rooms);
  const { room } = useRoomSession();
  const run = async ({ name, act }: MemberAct, member: RoomMember) => {
    const user = member.nick;
    if (name === "makeHost") {
      const isYes = await confirm({
        title: say("makeHostTitle", { user }),
        text: say("makeHostText"),
        confirmLabel: say("makeHostYes"),
      });
      if (!isYes) return;
    }
    try {
      await room.acts.act(act);
      if (name === "askMic" || name === "askCamera") message.success(say("asked", { user }));
      if (name === "invite") message.success(say("inviteSent", { user }));
    } catch (error) {
      if (name === "refuse") message.error(say("rejectFailed", { user }));
      else sayRoomFault(error);
    }
  };
  return (act, member) => {
    if (act.name === "kick") onKick(member);
    else void run(act, member);
  };
}
