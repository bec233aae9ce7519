import { clientTypes } from "@lyceum/contract/shapes";

/** How many devices of one person may be signed in together (M1). */
export type LoginPolicy =
  /** One device. */
  | { kind: "one" }
  /** One desktop-class and one mobile-class device. */
  | { kind: "desktopAndMobile" }
  /** All together, up to the limit of devices. */
  | { kind: "together" }
  /** Client types of one group exclude each other; what is in no group excludes nothing. */
  | { kind: "custom"; groups: readonly (readonly number[])[] };

export const defaultLoginPolicy: LoginPolicy = { kind: "together" };

export type SignedInDevice = { connectionId: string; deviceId: string; type: number };

export type Displaced<D> = {
  /** Older connections of the device itself: they end silently. */
  replaced: D[];
  /** Devices that must make room. */
  kicked: D[];
};

/** Which connections end because a device signs in. `present`: oldest first, without the new one. */
export function displaceBy<D extends SignedInDevice>(
  policy: LoginPolicy,
  present: readonly D[],
  entering: Pick<SignedInDevice, "deviceId" | "type">,
  devicesMax: number,
): Displaced<D> {
  const isOwn = (one: D) => one.deviceId === entering.deviceId;
  const others = present.filter((one) => !isOwn(one));
  const excluded = new Set(
    groupsOf(policy)
      .filter((group) => group.includes(entering.type))
      .flat(),
  );
  const excludedOnes = others.filter((one) => excluded.has(one.type));
  const staying = others.filter((one) => !excluded.has(one.type));
  const overLimit = staying.slice(0, Math.max(0, staying.length + 1 - devicesMax));
  return { replaced: present.filter(isOwn), kicked: [...excludedOnes, ...overLimit] };
}

const { Android, iOS, PC, WindowsPhone, Web, Server, Mac } = clientTypes;
const desktop = [PC, Web, Mac];
const mobile = [Android, iOS, WindowsPhone];

function groupsOf(policy: LoginPolicy): readonly (readonly number[])[] {
  switch (policy.kind) {
    case "one":
      return [[...desktop, ...mobile, Server]];
    case "desktopAndMobile":
      return [desktop, mobile];
    case "together":
      return [];
    case "custom":
      return policy.groups;
  }
}
