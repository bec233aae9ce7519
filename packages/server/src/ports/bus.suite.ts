import { afterAll, beforeAll, expect, test } from "vitest";
import type { Bus, BusMessage, BusPush } from "./bus.ts";

/** What every bus must do; call it inside a `describe`. `open` gives one node, or several on one bus. */
export function busSuite(open: () => Promise<{ nodes: Bus[]; close(): Promise<void> }>): void {
  let nodes: Bus[];
  let close: () => Promise<void>;
  const heard: BusMessage[][] = [];

  beforeAll(async () => {
    ({ nodes, close } = await open());
    for (const [at, node] of nodes.entries()) node.subscribe((message) => (heard[at] ??= []).push(message));
  });

  afterAll(async () => {
    await close();
  });

  const push = (frame: string, userIds: readonly number[]): BusPush => ({
    kind: "push",
    realm: "edu",
    userIds,
    frame,
  });
  const framesAt = (at: number, prefix: string) =>
    (heard[at] ?? []).flatMap((one) =>
      one.kind === "push" && one.frame.startsWith(prefix) ? [one.frame] : [],
    );

  test("M20 the own process hears a message before publish returns, and once", async () => {
    await nodes[0]?.follow(1);
    nodes[0]?.publish(push("own", [1]));
    expect(framesAt(0, "own")).toEqual(["own"]);
    nodes[0]?.publish(push("own end", [1]));
    await expect
      .poll(() => framesAt(nodes.length - 1, "own end").length + framesAt(0, "own end").length)
      .not.toBe(0);
    expect(framesAt(0, "own")).toEqual(["own", "own end"]);
  });

  test("M20 a listener that throws keeps a message neither from the others nor from whoever publishes", async () => {
    await nodes[0]?.follow(4);
    const stop = nodes[0]?.subscribe(() => {
      throw new Error("of the test");
    });
    const after: BusMessage[] = [];
    const stopAfter = nodes[0]?.subscribe((message) => void after.push(message));
    nodes[0]?.publish(push("thrown at", [4]));
    expect(framesAt(0, "thrown at")).toEqual(["thrown at"]);
    expect(after).toHaveLength(1);
    stop?.();
    stopAfter?.();
  });

  test("M20 every node where a person is hears of that person, once and in the order of the sender", async () => {
    for (const node of nodes) await node.follow(2);
    const frames = Array.from({ length: 200 }, (_, at) => `order ${at}`);
    for (const frame of frames) nodes[0]?.publish(push(frame, [2]));
    for (const at of nodes.keys()) await expect.poll(() => framesAt(at, "order")).toEqual(frames);
  });

  test("M20 a push to many people comes once to every node", async () => {
    const many = Array.from({ length: 50 }, (_, at) => at + 10);
    nodes[0]?.publish(push("many", many));
    for (const at of nodes.keys()) await expect.poll(() => framesAt(at, "many")).toEqual(["many"]);
  });

  test("M20 a sign-out and a changed policy come to every node, followed or not", async () => {
    const messages: BusMessage[] = [
      { kind: "signOut", realm: "edu", account: "ann", sessionIds: ["s"] },
      { kind: "loginPolicy" },
    ];
    for (const message of messages) nodes[0]?.publish(message);
    for (const at of nodes.keys())
      await expect.poll(() => heard[at]?.filter(({ kind }) => kind !== "push")).toEqual(messages);
  });

  test("M20 what is told to one node comes to that one alone", async () => {
    const names = nodes.map((_, at) => `node-${at}`);
    for (const [at, node] of nodes.entries()) node.attend(names[at] ?? "");
    const told = (at: number) => (heard[at] ?? []).filter(({ kind }) => kind === "nodeAnswer");
    const last = nodes.length - 1;
    // The way to a node is laid in the background.
    await expect
      .poll(() => {
        nodes[0]?.publish({ kind: "nodeAnswer", to: names[last] ?? "", id: "1", answer: { value: "x" } });
        return told(last).length;
      })
      .toBeGreaterThan(0);
    expect(told(last)[0]).toEqual({ kind: "nodeAnswer", to: names[last], id: "1", answer: { value: "x" } });
    for (const at of nodes.keys()) if (at !== 0 && at !== last) expect(told(at)).toEqual([]);
    for (const node of nodes) expect(await node.isHeard(names[last] ?? "")).toBe(true);
    expect(await nodes[0]?.isHeard("node-of-nobody")).not.toBe(true);
  });

  test("M20 who was left and is followed again is heard", async () => {
    const last = nodes.at(-1);
    await last?.follow(3);
    last?.unfollow(3);
    await last?.follow(3);
    nodes[0]?.publish(push("again", [3]));
    await expect.poll(() => framesAt(nodes.length - 1, "again")).toEqual(["again"]);
  });
}
