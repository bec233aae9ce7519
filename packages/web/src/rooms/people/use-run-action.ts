import type { RoomMember } from "@lyceum/contract/shapes";
import { rooms } from "@lyceum/texts/rooms";
import { confirm, message } from "@lyceum/ui";
import { useTexts } from "../../shared/use-texts.ts";
import { showFault } from "../../shared/show-fault.ts";
import { useWriteTo } from "../chat/chat-view.ts";
import { useRoomSession } from "../session/session-context.tsx";
import type { MemberAction } from "./member-actions.ts";

/** Does an act of a member's menu; asks first before the room gets another host. Kicking has a dialog of its own. */
export function useRunAction(
  onKick: (member: RoomMember) => void,
): (act: MemberAction, member: RoomMember) => void {
  const t = useTexts(rooms);
  const { room, view } = useRoomSession();
  const writeTo = useWriteTo();
  const run = async ({ name, act }: MemberAction, member: RoomMember) => {
    const user = member.nick;
    if (act.do === "sendPrivate") return writeTo(member);
    if (act.do === "report")
      return view.set({
        report: { about: { part: "person", account: member.account }, nick: user, body: "" },
      });
    if (name === "makeHost") {
      const isYes = await confirm({
        title: t("makeHostTitle", { user }),
        text: t("makeHostText"),
        confirmLabel: t("makeHostYes"),
      });
      if (!isYes) return;
    }
    try {
      await room.actions.act(act);
      if (name === "askMic" || name === "askCamera") message.success(t("asked", { user }));
      if (name === "invite") message.success(t("inviteSent", { user }));
    } catch (error) {
      if (name === "refuse") message.error(t("rejectFailed", { user }));
      else showFault(error);
    }
  };
  return (act, member) => {
    if (act.name === "kick") onKick(member);
    else void run(act, member);
  };
}
