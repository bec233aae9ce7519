import type { LoginPort } from "@lyceum/contract/shapes";

/** Another device of the person: `state` 2 is signed in, 3 has gone since the last time (M1). */
export type NimLoginPort = LoginPort & { state: 2 | 3 };

/** Tells with each list who went since the one before. The own connection is in neither. */
export function followLoginPorts(): (ports: readonly LoginPort[]) => NimLoginPort[] {
  let last: readonly LoginPort[] = [];
  return (ports) => {
    const isHere = (one: LoginPort) => ports.some(({ deviceId }) => deviceId === one.deviceId);
    const gone = last.filter((one) => !isHere(one));
    last = ports;
    return [
      ...ports.map((one) => ({ ...one, state: 2 as const })),
      ...gone.map((one) => ({ ...one, online: false, state: 3 as const })),
    ];
  };
}
