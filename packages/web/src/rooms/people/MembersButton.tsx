import { presentOf } from "@lyceum/domain/rooms";
import { rooms } from "@lyceum/texts/rooms";
import { PeopleIcon } from "@lyceum/ui";
import { useTexts } from "../../shared/use-texts.ts";
import { ToolButton } from "../parts/ToolButton.tsx";
import { useShortcut } from "../room/use-shortcut.ts";
import { useRoomSession, useRoomState, useRoomView } from "../session/session-context.tsx";
import { useRequestCount } from "./use-request-count.ts";

/** How many are here, and for hosts how many ask for something. */
export function MembersButton() {
  const t = useTexts(rooms);
  const { view } = useRoomSession();
  const { drawer } = useRoomView();
  const state = useRoomState();
  const n = state ? presentOf(state).length : 0;
  const requestCount = useRequestCount();
  const name = t("membersNow", { n });
  return (
    <ToolButton
      icon={<PeopleIcon size={20} />}
      label={t("members")}
      total={n}
      count={requestCount}
      isOn={drawer === "members"}
      {...useShortcut("P")}
      aria-pressed={drawer === "members"}
      aria-label={requestCount > 0 ? t("withRequests", { name, n: requestCount }) : name}
      onClick={() => view.toggle("members")}
    />
  );
}
