import { live } from "@lyceum/texts/live";
import { useTexts } from "../../shared/use-texts.ts";
import type { Back } from "../entry/EntryPage.tsx";
import { RoomEntry } from "../entry/RoomEntry.tsx";
import { SidePanel } from "../parts/SidePanel.tsx";
import type { VisitCredentials } from "../session/connection.ts";
import { Side } from "./Side.tsx";
import { BroadcastSideProvider } from "./side-slot.ts";
import { LiveIdProvider } from "./use-materials.ts";
import { Watch } from "./Watch.tsx";

type Props = {
  liveId: number;
  roomId: string;
  title: string;
  isPresenter: boolean;
  /** Of somebody without a name. */
  visit: VisitCredentials | undefined;
  back: Back;
};

/** The room of a broadcast (P6): the studio for who presents, a lighter page for who watches. */
export function BroadcastRoom({ liveId, roomId, title, isPresenter, visit, back }: Props) {
  const t = useTexts(live);
  const side = <Side liveId={liveId} isVisitor={visit !== undefined} />;
  return (
    <LiveIdProvider value={liveId}>
      <BroadcastSideProvider value={<SidePanel title={t("side")}>{side}</SidePanel>}>
        <RoomEntry
          roomId={roomId}
          invitation={undefined}
          broadcast={{
            title,
            back,
            watching: isPresenter ? null : <Watch>{side}</Watch>,
            visit,
          }}
        />
      </BroadcastSideProvider>
    </LiveIdProvider>
  );
}
