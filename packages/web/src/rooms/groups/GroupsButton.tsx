import { groupIndexOf } from "@lyceum/domain/rooms";
import { roomsGroups } from "@lyceum/texts/rooms-groups";
import { makeIcon } from "@lyceum/ui";
import { useTexts } from "../../shared/use-texts.ts";
import { ToolButton } from "../parts/ToolButton.tsx";
import { useIsHost } from "../people/use-is-host.ts";
import { useGroupDoor } from "../session/group-door.ts";
import { useRoomSession, useRoomState, useRoomView } from "../session/session-context.tsx";

const GroupsIcon = makeIcon(<path d="M3 3.500h6v5H3zM11 3.500h6v5h-6zM3 11.500h6v5H3zM11 11.500h6v5h-6z" />);

/** For hosts the panel of the groups, for who is asked into one the way there (R5). */
export function GroupsButton() {
  const t = useTexts(roomsGroups);
  const { view, account } = useRoomSession();
  const state = useRoomState();
  const isOpen = useRoomView().drawer === "groups";
  const isHost = useIsHost();
  const door = useGroupDoor();
  if (!state || state.groupOf || state.broadcast) return null;
  const own = groupIndexOf(state, account);
  const ownRoom = own === null ? undefined : state.groups?.groups[own]?.roomId;
  if (!isHost && (own === null || ownRoom === undefined)) return null;
  if (!isHost)
    return (
      <ToolButton
        icon={<GroupsIcon size={20} />}
        label={t("group", { n: (own ?? 0) + 1 })}
        aria-label={t("join", { n: (own ?? 0) + 1 })}
        tone="accent"
        onClick={() => door.enter(ownRoom ?? "")}
      />
    );
  const n = state.groups?.calls.length ?? 0;
  return (
    <ToolButton
      icon={<GroupsIcon size={20} />}
      label={t("button")}
      count={n}
      isOn={isOpen}
      aria-pressed={isOpen}
      aria-label={n > 0 ? t("calls", { n }) : t("button")}
      onClick={() => view.toggle("groups")}
    />
  );
}
