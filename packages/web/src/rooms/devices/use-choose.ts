import type { DeviceName } from "@lyceum/contract/shapes";
import { useRoomSession } from "../session/session-context.tsx";
import type { DeviceChoice } from "./device-choice.ts";
import { showDeviceFault } from "./show-device-fault.ts";

/** Takes another device or size; says why where that fails. */
export function useChoose(): (device: DeviceName, change: Partial<DeviceChoice>) => void {
  const { devices } = useRoomSession();
  return (device, change) => {
    devices.choose(change).catch((error: unknown) => showDeviceFault(device, error));
  };
}
