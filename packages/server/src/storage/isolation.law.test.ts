import { messageTypes } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import type { RawSocket } from "@lyceum/testing/conformance";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStorageHarness, type StorageHarness } from "./harness.fixture.ts";

const people = [
  { account: "edu-a1", realm: "edu", deptId: 100 },
  { account: "edu-a2", realm: "edu", deptId: 100 },
  { account: "edu-a3", realm: "edu", deptId: 100 },
  { account: "edu-b1", realm: "edu", deptId: 101 },
  { account: "edu-b2", realm: "edu", deptId: 101 },
  { account: "social-a", realm: "social", deptId: 100 },
  { account: "social-b", realm: "social", deptId: 101 },
] as const;

let harness: StorageHarness;
let sockets: RawSocket[];

beforeAll(async () => {
  harness = await startStorageHarness();
  for (const { account, ...details } of people) await harness.messaging.addPerson(account, details);
  sockets = await Promise.all(people.map(({ account, realm }) => harness.signIn(account, realm)));
});

afterAll(async () => {
  for (const socket of sockets) socket.close();
  await harness.close();
});

const who = fc.integer({ min: 0, max: people.length - 1 });
const act = fc.record({ object: fc.nat(3), from: who, to: who, recalls: fc.boolean() });

test("M16 D7 whoever sends what to whom, an object is open to its owner and to those who see a message with it, within realm and institution", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(who, { minLength: 4, maxLength: 4 }),
      fc.array(act, { maxLength: 14 }),
      async (owners, acts) => {
        const urls = await Promise.all(
          owners.map((owner) => harness.messaging.addObject(people[owner]?.account ?? "")),
        );
        const readers = owners.map((owner) => new Set([owner]));
        for (const { object, from, to, recalls } of acts) {
          const url = urls[object] ?? "";
          const scene = 0 as const;
          const peer = people[to]?.account ?? "";
          const attach = { url, ext: "bin", size: 12 };
          const message = { scene, to: peer, type: messageTypes.file, attach, idClient: randomId() };
          const { code, body } = (await sockets[from]?.ask("sendMsg", message)) ?? {};
          const mayReach = isNear(from, to) && readers[object]?.has(from);
          expect([from, to, code]).toEqual([from, to, mayReach ? 200 : 404]);
          if (!mayReach) continue;
          if (recalls) await sockets[from]?.ask("deleteMsg", { scene, to: peer, seq: body?.seq ?? 0 });
          else readers[object]?.add(to);
        }
        for (const [person, socket] of sockets.entries()) {
          const { links } = (await socket.ask("getNosAccessToken", { urls })).body;
          const open = urls.filter((_, object) => readers[object]?.has(person));
          expect(new Set(links.map(({ url }) => url))).toEqual(new Set(open));
          const owned = urls.map((_, object) => owners[object] ?? 0);
          for (const { url } of links) expect(isNear(person, owned[urls.indexOf(url)] ?? 0)).toBe(true);
        }
      },
    ),
    { numRuns: 20 },
  );
});

/** Of one realm, and in the school of one institution. */
function isNear(one: number, other: number): boolean {
  const [a, b] = [people[one], people[other]];
  return a?.realm === b?.realm && (a?.realm === "social" || a?.deptId === b?.deptId);
}
