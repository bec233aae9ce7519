import { faults } from "@lyceum/texts/faults";
import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { message, VideoIcon } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { CallFault, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { showDeviceLoss } from "../devices/show-device-loss.ts";
import type { VisitCredentials } from "../session/connection.ts";
import { GroupDoorProvider } from "../session/group-door.ts";
import type { RoomSession } from "../session/room-session.ts";
import { RoomSessionProvider } from "../session/session-context.tsx";
import { claimRoom, isClaimedElsewhere, type TabClaim } from "../session/tab-claim.ts";
import { Check, type Entering } from "./Check.tsx";
import { Inside } from "./Inside.tsx";
import { type Back, EntryPage, useBack } from "./EntryPage.tsx";
import { joinWithPassword } from "./join-with-password.ts";
import type { PasswordFault } from "./password-fault.ts";

/** The room of a broadcast (P6), which no number leads to: what it is, and the way back. */
export type Broadcast = {
  title: string;
  back: Back;
  /** Of who watches and has nothing to check before; null: of who presents. */
  watching: ReactNode;
  /** The way in without an account; undefined: with the own one. */
  visit: VisitCredentials | undefined;
};

type Props = {
  roomId: string;
  /** Of a guest: the right to come in. */
  invitation: string | undefined;
  broadcast?: Broadcast;
};

type Place =
  | { name: "looking" }
  | { name: "check"; isTaking: boolean }
  | { name: "elsewhere" }
  | { name: "inside"; session: RoomSession; claim: TabClaim }
  | { name: "taken" }
  /** The invitation leads nowhere, or nowhere any more. */
  | { name: "unknown" }
  | { name: "left" };

/** The way of one person into one room and out of it, in one tab at a time. */
export function RoomEntry({ roomId, invitation, broadcast }: Props) {
  const tRooms = useTexts(rooms);
  const t = useTexts(roomsEntry);
  const ownBack = useBack(invitation !== undefined);
  const back = broadcast?.back ?? ownBack;
  const watches = broadcast !== undefined && broadcast.watching !== null;
  const unknown = useTexts(faults)("roomUnknown");
  const [place, setPlace] = useState<Place>({ name: "looking" });
  const open = useRef<(() => void) | null>(null);
  const leave = (next: Place) => {
    open.current?.();
    open.current = null;
    setPlace(next);
  };
  const isHere = useRef(true);
  const isChanging = useRef(false);
  const ownNick = useRef<string | undefined>(undefined);
  const current = useRef<RoomSession | null>(null);
  /** Who watches comes in at once; everybody else looks at the devices first. */
  const begin = useEffectEvent((isTaking: boolean) => again(isTaking));
  useEffect(() => {
    isHere.current = true;
    let isThisRoom = true;
    void isClaimedElsewhere(roomId).then((isElsewhere) => {
      if (!isThisRoom) return;
      if (isElsewhere) setPlace({ name: "elsewhere" });
      else begin(false);
    });
    return () => {
      isThisRoom = false;
      isHere.current = false;
      open.current?.();
    };
  }, [roomId]);

  function again(isTaking: boolean): void {
    if (!watches) return setPlace({ name: "check", isTaking });
    setPlace({ name: "looking" });
    void enter({}, isTaking);
  }

  /** Answers what is wrong with the password, so that it is said where it was typed. */
  async function enter(
    { nick, password }: Partial<Entering>,
    isTaking: boolean,
  ): Promise<PasswordFault | null> {
    ownNick.current = nick;
    // Sound, picture and the log come with the first room that is entered.
    const [{ connectGuest, connectMember, connectVisitor }, { makeRoomSession }] = await Promise.all([
      import("../session/connection.ts"),
      import("../session/room-session.ts"),
    ]);
    const claim = await claimRoom(roomId, isTaking);
    if (!claim) {
      setPlace({ name: "elsewhere" });
      return null;
    }
    // The page was left meanwhile.
    if (!isHere.current) {
      claim.release();
      return null;
    }
    try {
      const connection = await (broadcast?.visit
        ? connectVisitor(roomId, broadcast.visit)
        : invitation === undefined
          ? connectMember(roomId, nick, password)
          : connectGuest(roomId, invitation, nick ?? ""));
      if (!isHere.current) {
        connection.close();
        claim.release();
        return null;
      }
      const session = makeRoomSession(connection, roomId, showDeviceLoss);
      open.current = () => {
        session.close();
        claim.release();
      };
      current.current = session;
      const answered = joinWithPassword(session.room);
      const wrong = password === undefined ? null : await answered;
      if (wrong !== null) {
        open.current?.();
        open.current = null;
        return wrong;
      }
      if (!isHere.current) return null;
      void claim.lost.then(() => leave({ name: "taken" }));
      setPlace({ name: "inside", session, claim });
    } catch (error) {
      claim.release();
      if (error instanceof CallFault && error.key === "roomUnknown") setPlace({ name: "unknown" });
      else {
        message.error(sentenceOf(error, tRooms("enterFailed")));
        if (watches) setPlace({ name: "left" });
      }
    }
    return null;
  }

  /** Into a group of the room, or back: another room in place of this one, without another look at the devices. */
  async function change(target: string): Promise<void> {
    const before = current.current;
    if (place.name !== "inside" || !before || isChanging.current || before.roomId === target) return;
    isChanging.current = true;
    try {
      const [{ connectMember }, { makeRoomSession }] = await Promise.all([
        import("../session/connection.ts"),
        import("../session/room-session.ts"),
      ]);
      const nick = before.room.self()?.nick ?? ownNick.current;
      const connection = await connectMember(target, nick);
      if (!isHere.current || !open.current) return connection.close();
      before.close();
      const session = makeRoomSession(connection, target, showDeviceLoss);
      const { claim } = place;
      open.current = () => {
        session.close();
        claim.release();
      };
      current.current = session;
      void joinWithPassword(session.room);
      setPlace({ name: "inside", session, claim });
    } catch (error) {
      message.error(sentenceOf(error, tRooms("enterFailed")));
      // Of a group that is over nothing is left to see.
      if (target === roomId) leave({ name: "left" });
    } finally {
      isChanging.current = false;
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
          title={broadcast?.title}
          onEnter={async (entering) => await enter(entering, place.isTaking)}
        />
      );
    case "inside": {
      const isGroup = place.session.roomId !== roomId;
      const door = { enter: (id: string) => void change(id), back: () => void change(roomId) };
      return (
        <RoomSessionProvider key={place.session.roomId} value={place.session}>
          <GroupDoorProvider value={door}>
            <Inside
              isGuest={invitation !== undefined || broadcast?.visit !== undefined}
              watching={broadcast?.watching ?? null}
              isGroup={isGroup}
              onAgain={() => {
                leave({ name: "looking" });
                again(false);
              }}
              onLeft={() => {
                if (isGroup) return door.back();
                leave({ name: "left" });
                if (invitation === undefined) back.go();
              }}
              back={back}
            />
          </GroupDoorProvider>
        </RoomSessionProvider>
      );
    }
    case "elsewhere":
    case "taken": {
      const isTaken = place.name === "taken";
      return (
        <EntryPage
          icon={<VideoIcon size={28} />}
          title={t("otherTabTitle")}
          text={isTaken ? t("takenOver") : t("otherTabText")}
          back={back}
        >
          <Button onClick={() => again(true)}>{t("useHere")}</Button>
        </EntryPage>
      );
    }
    case "unknown":
      return <EntryPage icon={<VideoIcon size={28} />} title={unknown} back={back} />;
    case "left":
      return (
        <EntryPage icon={<VideoIcon size={28} />} title={t("leftTitle")} back={back}>
          <Button onClick={() => again(false)}>{t("rejoin")}</Button>
        </EntryPage>
      );
  }
}
