import { Fault } from "@lyceum/contract/faults";
import type { DeviceName } from "@lyceum/contract/shapes";
import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { message } from "@lyceum/ui";
import { translateOf } from "../../shared/language.ts";
import { showFault } from "../../shared/show-fault.ts";
import { problemOf, problemText } from "./device-problem.ts";

/** Shows why a device was not opened: the room's refusal or the browser's. */
export function showDeviceFault(device: DeviceName, error: unknown): void {
  if (error instanceof Fault) return showFault(error);
  // The room was left meanwhile.
  if (error instanceof DOMException && error.name === "AbortError") return;
  void Promise.all([translateOf(rooms), translateOf(roomsEntry)]).then(([tRooms, t]) =>
    message.error(problemText({ tRooms, t }, device, problemOf(error))),
  );
}
