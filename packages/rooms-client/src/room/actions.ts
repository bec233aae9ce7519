import type { DeviceName, RoomAct } from "@lyceum/contract/shapes";
import type { Transport } from "@lyceum/im-client";
import { randomId } from "@lyceum/kit";
import { type FollowedRoom, isPassing } from "./follow-room.ts";

const triesMax = 3;

/** What one does in a room. Each resolves when it stands in the state, and rejects with the server's refusal (R3, R4). */
export type RoomActions = ReturnType<typeof makeActions>;

export function makeActions({
  transport,
  room,
  roomId,
}: {
  transport: Transport;
  room: FollowedRoom;
  roomId: string;
}) {
  /** Sent again under its key after a lost connection, so that it is done once. */
  async function act(what: RoomAct): Promise<void> {
    const key = randomId();
    for (let tries = 1; ; tries++) {
      try {
        const { rev } = await transport.call("actInRoom", { roomId, key, act: what });
        // Who left has nothing to catch up with.
        if ((room.state()?.rev ?? rev) < rev) await room.catchUp(rev);
        return;
      } catch (error) {
        if (tries === triesMax || !isPassing(error)) throw error;
        await room.inside();
      }
    }
  }
  return {
    act,
    leave: (successor?: string) =>
      act(successor === undefined ? { do: "leave" } : { do: "leave", successor }),
    admit: (account: string) => act({ do: "admit", account }),
    reject: (account: string) => act({ do: "reject", account }),
    raiseHand: () => act({ do: "raiseHand" }),
    lowerHand: () => act({ do: "lowerHand" }),
    approveHand: (account: string) => act({ do: "approveHand", account }),
    rejectHand: (account: string) => act({ do: "rejectHand", account }),
    rejectAllHands: () => act({ do: "rejectAllHands" }),
    inviteToStage: (account: string) => act({ do: "inviteToStage", account }),
    cancelInvite: (account: string) => act({ do: "cancelInvite", account }),
    acceptInvite: () => act({ do: "acceptInvite" }),
    declineInvite: () => act({ do: "declineInvite" }),
    stepDown: () => act({ do: "stepDown" }),
    sendDown: (account: string) => act({ do: "sendDown", account }),
    openDevice: (device: DeviceName) => act({ do: "openDevice", device }),
    closeDevice: (device: DeviceName) => act({ do: "closeDevice", device }),
    lockDevice: (account: string, device: DeviceName, isOn: boolean) =>
      act({ do: "lockDevice", account, device, isOn }),
    lockAll: (device: DeviceName, isOn: boolean) => act({ do: "lockAll", device, isOn }),
    askDevice: (account: string, device: DeviceName) => act({ do: "askDevice", account, device }),
    cancelAsk: (account: string, device: DeviceName) => act({ do: "cancelAsk", account, device }),
    acceptAsk: (device: DeviceName) => act({ do: "acceptAsk", device }),
    declineAsk: (device: DeviceName) => act({ do: "declineAsk", device }),
    banChat: (account: string, isOn: boolean) => act({ do: "banChat", account, isOn }),
    banChatAll: (isOn: boolean) => act({ do: "banChatAll", isOn }),
    startShare: () => act({ do: "startShare" }),
    stopShare: () => act({ do: "stopShare" }),
    stopShareOf: (account: string) => act({ do: "stopShareOf", account }),
    setShareByRequest: (isOn: boolean) => act({ do: "setShareByRequest", isOn }),
    requestShare: () => act({ do: "requestShare" }),
    withdrawShareRequest: () => act({ do: "withdrawShareRequest" }),
    /** Lets a member share the screen, or takes it back. */
    grantShare: (account: string, isOn: boolean) => act({ do: "grantShare", account, isOn }),
    rejectShare: (account: string) => act({ do: "rejectShare", account }),
    lockRoom: (isOn: boolean) => act({ do: "lockRoom", isOn }),
    setWaitingRoom: (isOn: boolean) => act({ do: "setWaitingRoom", isOn }),
    setCoHost: (account: string, isOn: boolean) => act({ do: "setCoHost", account, isOn }),
    transferHost: (account: string) => act({ do: "transferHost", account }),
    kick: (account: string, isBlocked: boolean) => act({ do: "kick", account, isBlocked }),
    setBlocked: (account: string, isOn: boolean) => act({ do: "setBlocked", account, isOn }),
    /** Off: nobody new comes by invitation, and who is inside stays. */
    /** Whether people in the room write to each other alone. */
    setPrivateChat: (isOn: boolean) => act({ do: "setPrivateChat", isOn }),
    setGuests: (isOn: boolean) => act({ do: "setGuests", isOn }),
    /** Six digits, or null to ask for none. */
    setPassword: (password: string | null) => act({ do: "setPassword", password }),
    /** The invitation link changes, and the old one lets nobody in any more. */
    renewInvitation: () => act({ do: "renewInvitation" }),
    dissolve: () => act({ do: "dissolve" }),
    renameRoom: (name: string) => act({ do: "renameRoom", name }),
    renameSelf: (nick: string) => act({ do: "renameSelf", nick }),
  };
}
