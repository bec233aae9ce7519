import type { DeviceName } from "@lyceum/contract/shapes";
import { checkPermission } from "@lyceum/domain/rooms";
import type { SavedChoice } from "../devices/device-choice.ts";
import { showDeviceFault } from "../devices/show-device-fault.ts";
import type { RoomSession } from "../session/room-session.ts";

/** Opens the devices that were chosen before entering, as far as the room allows it, and closes what a reload left open. */
export async function beginDevices(
  { room, devices }: Pick<RoomSession, "room" | "devices">,
  { isMicWanted, isCameraWanted }: Pick<SavedChoice, "isMicWanted" | "isCameraWanted">,
): Promise<void> {
  const wanted: Record<DeviceName, boolean> = { mic: isMicWanted, camera: isCameraWanted };
  for (const device of ["mic", "camera"] as const) {
    const [state, self] = [room.state(), room.self()];
    if (!state || !self) return;
    const mayOpen = checkPermission(state, self, { do: "openDevice", device }, Date.now()) === null;
    try {
      if (wanted[device] && mayOpen) await devices.open(device);
      else if (self[device].isOn) await devices.shut(device);
    } catch (error) {
      showDeviceFault(device, error);
      // Open before a reload, it is not any more.
      if (room.self()?.[device].isOn) await devices.shut(device).catch(() => {});
    }
  }
}
