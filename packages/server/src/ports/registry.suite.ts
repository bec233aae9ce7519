import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import type { Ending, Registered, Registry } from "./registry.ts";

/** A connection of a person, as tests enter it. */
export function connectionOf(personId: number, deviceId = randomId()): Registered {
  const port = { type: 16, deviceId, connectionId: randomId(), os: "", time: 0, online: true };
  return { personId, sessionId: "s", port };
}

/** What every registry must do; call it inside a `describe`. Several nodes are one list. */
export function registrySuite(nodes: () => Registry[]): void {
  let lastPerson = 0;
  const nodeOf = (at: number): Registry => {
    const all = nodes();
    const node = all[at % all.length];
    if (!node) throw new Error("there is no node");
    return node;
  };
  const idsOf = (list: readonly Registered[] | undefined) => list?.map(({ port }) => port.connectionId);

  test("M20 a list is the same on every node, oldest first, and a connection that leaves is gone", async () => {
    const person = ++lastPerson;
    const all = Array.from({ length: 5 }, () => connectionOf(person));
    for (const [at, one] of all.entries())
      expect(idsOf(await nodeOf(at).enter(one))).toEqual(idsOf(all.slice(0, at + 1)));
    for (const node of nodes()) expect(idsOf(await node.of(person))).toEqual(idsOf(all));
    const [first] = all;
    if (first) await nodeOf(0).leave(first);
    for (const node of nodes()) expect(idsOf(await node.of(person))).toEqual(idsOf(all.slice(1)));
    expect(await nodeOf(0).of(++lastPerson)).toEqual([]);
  });

  test("M20 of connections that enter at once each is behind some and before the rest", async () => {
    const person = ++lastPerson;
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const one = connectionOf(person);
        return { id: one.port.connectionId, list: idsOf(await nodeOf(at).enter(one)) ?? [] };
      }),
    );
    const final = idsOf(await nodeOf(0).of(person)) ?? [];
    for (const { id, list } of answers) {
      const place = final.indexOf(id);
      expect(list.slice(0, place + 1)).toEqual(final.slice(0, place + 1));
    }
  });

  test("M20 a connection is ended by its own node alone, once, and with the reason", async () => {
    const person = ++lastPerson;
    const ended: Ending[][] = nodes().map(() => []);
    const stops = nodes().map((node, at) =>
      node.onEnding((ending) => {
        if (ending.personId === person) ended[at]?.push(ending);
      }),
    );
    const one = connectionOf(person);
    const other = connectionOf(person);
    await nodeOf(0).enter(one);
    await nodeOf(1).enter(other);
    const endings = [
      {
        personId: person,
        connectionId: one.port.connectionId,
        kick: { reason: 1, from: 16, customClientType: 3 },
      },
      { personId: person, connectionId: other.port.connectionId },
      { personId: person, connectionId: "unknown" },
    ];
    await nodeOf(1).end(endings);
    await nodeOf(1).end(endings);
    for (const node of nodes()) await expect.poll(() => node.of(person)).toEqual([]);
    await expect.poll(() => ended.flat()).toHaveLength(2);
    expect(ended[0]).toContainEqual(endings[0]);
    expect(ended[1 % nodes().length]).toContainEqual(endings[1]);
    for (const stop of stops) stop();
  });
}
