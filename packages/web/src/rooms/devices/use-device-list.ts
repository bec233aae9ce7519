import { type DeviceInfo, type DeviceKind, listDevices, onDevicesChanged } from "@lyceum/rooms-client";
import { useEffect, useState } from "react";

/** The devices of a kind, kept up while they are plugged in and out; null until they are known. */
export function useDeviceList(
  kind: DeviceKind,
  openTrack?: MediaStreamTrack | null,
): readonly DeviceInfo[] | null {
  const [devices, setDevices] = useState<readonly DeviceInfo[] | null>(null);
  useEffect(() => {
    if (!hasDevices()) return setDevices([]);
    let isHere = true;
    const load = () =>
      void listDevices(kind).then(
        (found) => isHere && setDevices(found),
        () => isHere && setDevices([]),
      );
    load();
    const stop = onDevicesChanged(load);
    return () => {
      isHere = false;
      stop();
    };
    // Browsers tell the names only after a device was opened.
  }, [kind, openTrack]);
  return devices;
}

/** Pages that do not come by https have no devices at all. */
export function hasDevices(): boolean {
  return (navigator.mediaDevices as MediaDevices | undefined) !== undefined;
}
