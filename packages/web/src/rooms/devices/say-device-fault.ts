import { Fault } from "@lyceum/contract/faults";
import type { DeviceName } from "@lyceum/contract/shapes";
import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { message } from "@lyceum/ui";
import { sayOf } from "../../app/language.ts";
import { sayRoomFault } from "../say-room-fault.ts";
import { problemOf, problemText } from "./device-problem.ts";

/** Shows why a device was not opened: the room's refusal or the browser's. */
export function sayDeviceFault(device: DeviceName, error: unknown): void {
  if (error instanceof Fault) return sayRoomFault(error);
  // The room was left meanwhile.
  if (error instanceof DOMException && error.name === "AbortError") return;
  void Promise.all([sayOf(rooms), sayOf(roomsEntry)]).then(([sayRoom, say]) =>
    message.error(problemText({ sayRoom, say }, device, problemOf(error))),
  );
}
