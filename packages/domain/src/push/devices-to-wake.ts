import { clientTypes } from "@lyceum/contract/shapes";

export type KnownDevice = {
  deviceId: string;
  /** "": nothing wakes it. */
  token: string;
  /** A browser: it shows what comes while its page is open by itself. */
  isBrowser: boolean;
  /** The connection that said that the program lies in the background. */
  backgroundLink: string | null;
};

export type LiveConnection = { connectionId: string; deviceId: string; clientType: number };

const computers: readonly number[] = [clientTypes.PC, clientTypes.Web, clientTypes.Mac];

/**
 * The devices of a person that push wakes (M10). Somebody who looks at a device is not called to another one, except that a
 * phone rings beside a computer unless the person has switched that off.
 */
export function devicesToWake<D extends KnownDevice>(
  devices: readonly D[],
  connections: readonly LiveConnection[],
  { wakesBesideComputer }: { wakesBesideComputer: boolean },
): D[] {
  const sleeping = new Set(devices.flatMap(({ backgroundLink }) => backgroundLink ?? []));
  const looked = connections.filter(({ connectionId }) => !sleeping.has(connectionId));
  if (looked.some(({ clientType }) => !computers.includes(clientType))) return [];
  const isAtComputer = looked.length > 0;
  const live = new Set(connections.map(({ deviceId }) => deviceId));
  const inFront = new Set(looked.map(({ deviceId }) => deviceId));
  return devices.filter(({ token, deviceId, isBrowser }) => {
    if (token === "") return false;
    if (isBrowser) return !isAtComputer && !live.has(deviceId);
    return !inFront.has(deviceId) && (!isAtComputer || wakesBesideComputer);
  });
}
