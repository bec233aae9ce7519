import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { screens } from "@lyceum/texts/screens";
import { PageHeader } from "@lyceum/ui";
import { Button } from "@mantine/core";
import type { RoomStage } from "@lyceum/contract/shapes";
import { Suspense, useRef, useState } from "react";
import { lazyPart, lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { roomRealm } from "../session/realm.ts";
import { JoinForm } from "./JoinForm.tsx";
import { NewRoomIcon } from "./icons.tsx";
import css from "./RoomsScreen.module.css";
import { useMayMake } from "./use-may-make.ts";

const NewRoomDialog = lazyPart(
  () => import("./NewRoomDialog.tsx"),
  (m) => m.NewRoomDialog,
);
const OwnRooms = lazyPanel(
  () => import("./OwnRooms.tsx"),
  (m) => m.OwnRooms,
);

/** /rooms: a new room, one by its number, and the person's own (R1). */
export function Screen() {
  const tScreens = useTexts(screens);
  const tRooms = useTexts(rooms);
  const t = useTexts(roomsEntry);
  const mayMake = useMayMake();
  const [isMaking, setIsMaking] = useState(false);
  const [stage, setStage] = useState<RoomStage>("ongoing");
  const list = useRef<HTMLDivElement>(null);
  const hasScheduled = useRef(false);
  const closed = () => {
    setIsMaking(false);
    // To where the new room stands.
    if (hasScheduled.current) list.current?.scrollIntoView({ block: "nearest" });
    hasScheduled.current = false;
  };
  return (
    <div className={css.page}>
      <PageHeader
        title={tScreens("rooms")}
        text={t(mayMake ? "lobbyText" : "lobbyTextJoin")}
        actions={
          roomRealm() === "edu" && (
            <Button variant="default" component={RouteLink} screen="recordings">
              {tScreens("recordings")}
            </Button>
          )
        }
      />
      <div className={css.ways}>
        {mayMake && (
          <section className={css.way} aria-labelledby="new-room">
            <span className={css.sign}>
              <NewRoomIcon />
            </span>
            <h2 className={css.title} id="new-room">
              {tRooms("newRoom")}
            </h2>
            <p className={css.text}>{t("newRoomText")}</p>
            <dl className={css.kinds}>
              <div>
                <dt>{tRooms("freeSpeech")}</dt>
                <dd>{t("freeSpeechText")}</dd>
              </div>
              <div>
                <dt>{tRooms("raiseHandRoom")}</dt>
                <dd>{t("raiseHandText")}</dd>
              </div>
            </dl>
            <Button className={css.act} fullWidth size="md" onClick={() => setIsMaking(true)}>
              {tRooms("newRoom")}
            </Button>
          </section>
        )}
        <section className={css.way} aria-labelledby="join-room">
          <JoinForm titleId="join-room" />
        </section>
      </div>
      <div ref={list}>
        <Suspense>
          <OwnRooms stage={stage} onStage={setStage} />
        </Suspense>
      </div>
      {isMaking && (
        <Suspense>
          <NewRoomDialog
            onClosed={closed}
            onScheduled={() => {
              hasScheduled.current = true;
              setStage("upcoming");
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
