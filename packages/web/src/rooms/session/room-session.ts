import { systemTimers, type Transport } from "@lyceum/im-client";
import {
  createMediaSession,
  createRoomClient,
  type MediaSession,
  openMic,
  type RoomClient,
} from "@lyceum/rooms-client";
import { makeDeferred } from "@lyceum/kit";
import { storedInTab } from "../../shared/stored.ts";
import { whyEnded } from "../background/background-choice.ts";
import { openSeenCamera } from "../background/open-camera.ts";
import { keepChoice, readChoice } from "../devices/device-choice.ts";
import { type DeviceLoss, makeOwnDevices, type OwnDevices } from "../devices/own-devices.ts";
import { makeOwnShare, type OwnShare } from "../share/own-share.ts";
import { playRemoteSound } from "../stage/remote-sound.ts";
import { makeStageStore, type StageStore } from "../stage/stage-store.ts";
import type { RoomConnection } from "./connection.ts";
import { makeRoomView, type RoomView } from "./room-view.ts";

/** One person in one room, as the screens of the room use it. It lives as long as the page stays in the room. */
export type RoomSession = {
  roomId: string;
  account: string;
  /** For what travels beside the room: files. */
  transport: Transport;
  room: RoomClient;
  media: MediaSession;
  devices: OwnDevices;
  share: OwnShare;
  stage: StageStore;
  view: RoomView;
  /** Tries to reach the server now instead of at the next turn. */
  retry(): void;
  /**
   * Out of the room. While the connection is lost, or when it goes meanwhile, nobody waits for it: the session is closed here at
   * once, and the server ends the stay after the grace time, as it does for a closed page.
   */
  leave(successor?: string): Promise<void>;
  /** This person left without the connection, of which the room cannot tell. */
  hasLeft(): boolean;
  /** Ends the room for everybody. */
  end(): Promise<void>;
  /** This person ended it, and need not be told. */
  hasEnded(): boolean;
  close(): void;
};

/** Of a broadcast whose stream this tab watches, followed by its room. */
const streamKey = "streamOf:";

export function makeRoomSession(
  connection: RoomConnection,
  roomId: string,
  onLost: (loss: DeviceLoss) => void = () => {},
): RoomSession {
  const { transport, account, nick, password } = connection;
  const timers = systemTimers;
  const room = createRoomClient({
    transport,
    timers,
    roomId,
    account,
    ...(nick === undefined ? {} : { nick }),
    ...(password === undefined ? {} : { password }),
  });
  const media = createMediaSession({
    transport,
    timers,
    roomId,
    room,
    account,
    streamMemory: {
      isChosen: () => storedInTab.get(streamKey + roomId) !== null,
      keep: (isChosen) =>
        isChosen ? storedInTab.set(streamKey + roomId, "") : storedInTab.remove(streamKey + roomId),
    },
  });
  connection.onNetwork(media.networkChanged);
  const devices = makeOwnDevices({
    room,
    media,
    choice: readChoice(),
    start: (device, chosen) => (device === "mic" ? openMic(chosen.micId) : openSeenCamera(chosen)),
    onChosen: keepChoice,
    onLost,
    whyEnded,
  });
  const share = makeOwnShare({ room, media });
  let hasEnded = false;
  let hasLeft = false;
  const stage = makeStageStore({ room, media, account });
  const view = makeRoomView();
  const stopSound = playRemoteSound({ media, devices, view, stage });
  function close(): void {
    stopSound();
    stage.close();
    share.close();
    devices.close();
    media.close();
    room.destroy();
    connection.close();
  }
  return {
    roomId,
    account,
    transport,
    room,
    media,
    devices,
    share,
    retry: () => transport.connect(),
    async leave(successor) {
      const isLost = () => room.phase().name === "reconnecting";
      const lost = makeDeferred<void>();
      const stop = room.subscribe(() => {
        if (isLost()) lost.resolve();
      });
      try {
        if (!isLost()) await Promise.race([room.actions.leave(successor), lost.promise]);
      } finally {
        stop();
      }
      if (!isLost()) return;
      hasLeft = true;
      close();
    },
    hasLeft: () => hasLeft,
    async end() {
      hasEnded = true;
      try {
        await room.actions.dissolve();
      } catch (error) {
        hasEnded = false;
        throw error;
      }
    },
    hasEnded: () => hasEnded,
    stage,
    view,
    close,
  };
}
