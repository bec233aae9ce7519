import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { message, VideoIcon } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "../../app/http/index.ts";
import { sayOf } from "../../app/language.ts";
import { useTexts } from "../../app/use-texts.ts";
import type { DeviceLoss } from "../devices/own-devices.ts";
import type { RoomSession } from "../session/room-session.ts";
import { RoomSessionProvider } from "../session/session-context.tsx";
import { claimRoom, isClaimedElsewhere, type TabClaim } from "../session/tab-claim.ts";
import { Check } from "./Check.tsx";
import { Inside } from "./Inside.tsx";
import { DoorPage, useBack } from "./DoorPage.tsx";

type Props = {
  roomId: string;
  /** Of a guest: the right to come in. */
  invitation: string | undefined;
};

type Place =
  | { name: "looking" }
  | { name: "check"; isTaking: boolean }
  | { name: "elsewhere" }
  | { name: "inside"; session: RoomSession; claim: TabClaim }
  | { name: "taken" }
  | { name: "left" };

/** The way of one person into one room and out of it, in one tab at a time. */
export function Door({ roomId, invitation }: Props) {
  const sayRoom = useTexts(rooms);
  const say = useTexts(roomsEntry);
  const back = useBack(invitation !== undefined);
  const [place, setPlace] = useState<Place>({ name: "looking" });
  const open = useRef<(() => void) | null>(null);
  const leave = (next: Place) => {
    open.current?.();
    open.current = null;
    setPlace(next);
  };
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    let isThisRoom = true;
    void isClaimedElsewhere(roomId).then((isElsewhere) => {
      if (isThisRoom) setPlace(isElsewhere ? { name: "elsewhere" } : { name: "check", isTaking: false });
    });
    return () => {
      isThisRoom = false;
      isHere.current = false;
      open.current?.();
    };
  }, [roomId]);

  /** Rejects with what keeps one from even knocking. */
  async function enter(nick: string, isTaking: boolean): Promise<void> {
    // Sound, picture and the log come with the first room that is entered.
    const [{ guestLine, memberLine }, { makeRoomSession }] = await Promise.all([
      import("../session/line.ts"),
      import("../session/room-session.ts"),
    ]);
    const claim = await claimRoom(roomId, isTaking);
    if (!claim) return setPlace({ name: "elsewhere" });
    // The page was left meanwhile.
    if (!isHere.current) return claim.release();
    try {
      const line = await (invitation === undefined
        ? memberLine(roomId, nick)
        : guestLine(roomId, invitation, nick));
      if (!isHere.current) {
        line.close();
        return claim.release();
      }
      const session = makeRoomSession(line, roomId, (loss) => void sayLoss(loss));
      open.current = () => {
        session.close();
        claim.release();
      };
      void claim.lost.then(() => leave({ name: "taken" }));
      setPlace({ name: "inside", session, claim });
      // Why not is the phase of the room.
      session.room.join().catch(() => {});
    } catch (error) {
      claim.release();
      message.error(sentenceOf(error, sayRoom("enterFailed")));
    }
  }

  switch (place.name) {
    case "looking":
      return null;
    case "check":
      return (
        <Check
          roomId={roomId}
          invitation={invitation}
          onEnter={async (nick) => await enter(nick, place.isTaking)}
        />
      );
    case "inside":
      return (
        <RoomSessionProvider value={place.session}>
          <Inside
            onAgain={() => leave({ name: "check", isTaking: false })}
            onLeft={() => {
              leave({ name: "left" });
              if (invitation === undefined) back.go();
            }}
            back={back}
          />
        </RoomSessionProvider>
      );
    case "elsewhere":
    case "taken": {
      const isTaken = place.name === "taken";
      return (
        <DoorPage
          icon={<VideoIcon size={28} />}
          title={say("otherTabTitle")}
          text={isTaken ? say("takenOver") : say("otherTabText")}
          back={back}
        >
          <Button onClick={() => setPlace({ name: "check", isTaking: true })}>{say("useHere")}</Button>
        </DoorPage>
      );
    }
    case "left":
      return (
        <DoorPage icon={<VideoIcon size={28} />} title={say("leftTitle")} back={back}>
          <Button onClick={() => setPlace({ name: "check", isTaking: false })}>{say("rejoin")}</Button>
        </DoorPage>
      );
  }
}

async function sayLoss({ device, became }: DeviceLoss): Promise<void> {
  const say = await sayOf(roomsEntry);
  message.warning(say(became === "replaced" ? "lostReplaced" : "lostClosed", { device }));
}
