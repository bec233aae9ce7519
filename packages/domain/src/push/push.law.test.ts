import { clientTypes } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readWall } from "../dates/index.ts";
import { devicesToWake, isKnownPushHost, type KnownDevice, isQuietAt, knownPushHosts } from "./index.ts";

const id = fc.constantFrom("a", "b", "c", "d");
const device: fc.Arbitrary<KnownDevice> = fc.record({
  deviceId: id,
  token: fc.constantFrom("", "t"),
  isBrowser: fc.boolean(),
  backgroundLink: fc.option(fc.constantFrom("1", "2", "3"), { nil: null }),
});
const connection = fc.record({
  connectionId: fc.constantFrom("1", "2", "3", "4"),
  deviceId: id,
  clientType: fc.constantFrom(...Object.values(clientTypes)),
});
const devices = fc.uniqueArray(device, { selector: (one) => one.deviceId });
const connections = fc.uniqueArray(connection, { selector: (one) => one.connectionId });

test("M10 nothing wakes what has no token, what somebody looks at, or a browser whose page is open", () => {
  fc.assert(
    fc.property(devices, connections, fc.boolean(), (known, live, wakesBesideComputer) => {
      const sleeping = new Set(known.map((one) => one.backgroundLink));
      for (const one of devicesToWake(known, live, { wakesBesideComputer })) {
        expect(one.token).not.toBe("");
        const own = live.filter(({ deviceId }) => deviceId === one.deviceId);
        expect(own.every(({ connectionId }) => sleeping.has(connectionId))).toBe(true);
        if (one.isBrowser) expect(own).toEqual([]);
      }
    }),
  );
});

test("M10 whoever looks at a phone is called nowhere else, and who looks at a computer to a phone alone", () => {
  fc.assert(
    fc.property(devices, connections, fc.boolean(), (known, live, wakesBesideComputer) => {
      const sleeping = new Set(known.map((one) => one.backgroundLink));
      const looked = live.filter(({ connectionId }) => !sleeping.has(connectionId));
      const woken = devicesToWake(known, live, { wakesBesideComputer });
      const { PC, Web, Mac } = clientTypes;
      const isPhone = ({ clientType }: { clientType: number }) =>
        ![PC, Web, Mac].some((one) => one === clientType);
      if (looked.some(isPhone)) expect(woken).toEqual([]);
      else if (looked.length > 0) {
        expect(woken.some((one) => one.isBrowser)).toBe(false);
        if (!wakesBesideComputer) expect(woken).toEqual([]);
      } else
        expect(woken).toEqual(
          known.filter(
            (one) =>
              one.token !== "" && !(one.isBrowser && live.some(({ deviceId }) => deviceId === one.deviceId)),
          ),
        );
    }),
  );
});

test("M10 quiet hours are those of the device's clocks, also past midnight", () => {
  const at = (time: string) => readWall(`2026-09-01T${time}`);
  const night = { from: "22:00", to: "07:00", timeZone: "Asia/Shanghai" };
  expect(["14:00", "22:59", "23:00", "13:59"].map((time) => isQuietAt(night, at(time)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const noon = { from: "12:00", to: "13:00", timeZone: "UTC" };
  expect(["11:59", "12:00", "12:59", "13:00"].map((time) => isQuietAt(noon, at(time)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isQuietAt({ ...noon, to: "12:00" }, at("12:00"))).toBe(false);
});

test.for([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://wns2-par02p.notify.windows.com/w/?token=abc", true],
  ["https://web.push.apple.com/abc", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/abc", false],
  ["https://user@fcm.googleapis.com/abc", false],
  ["https://fcm.googleapis.com.example.org/abc", false],
  ["https://notify.windows.com.example.org/", false],
  ["https://127.0.0.1/abc", false],
  ["https://evilpush.apple.com/", false],
  ["not an address", false],
] as const)("M10 %s as the address of a push service: %s", ([endpoint, isKnown]) => {
  expect(isKnownPushHost(endpoint, knownPushHosts)).toBe(isKnown);
});

test("M10 a service of one's own is named with its scheme and port", () => {
  const hosts = ["https://push.school.example:8443"];
  expect(isKnownPushHost("https://push.school.example:8443/abc", hosts)).toBe(true);
  for (const wrong of ["https://push.school.example/abc", "https://a@push.school.example:8443/abc"])
    expect(isKnownPushHost(wrong, hosts)).toBe(false);
});
