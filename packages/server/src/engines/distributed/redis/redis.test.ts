import { setTimeout as sleep } from "node:timers/promises";
import { randomId } from "@lyceum/kit";
import { startSystemRedis } from "@lyceum/testing";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { busSuite } from "../../../ports/bus.suite.ts";
import { presenceSuite } from "../../../ports/presence.suite.ts";
import type { RateLimit } from "../../../ports/rate-limit.ts";
import { rateLimitSuite } from "../../../ports/rate-limit.suite.ts";
import type { Registry } from "../../../ports/registry.ts";
import { connectionOf, registrySuite } from "../../../ports/registry.suite.ts";
import {
  connectRedis,
  makeRedisBus,
  makeRedisPresence,
  makeRedisRateLimit,
  makeRedisRegistry,
  type RedisConnections,
  type RegistryTimes,
} from "./index.ts";

const redis = await startSystemRedis();
if (redis === undefined && inject("mustRunAll")) throw new Error("the package redis-server is not installed");
if (redis === undefined) console.log("skipped: the package redis-server is not installed");
const url = redis?.url ?? "";

describe.skipIf(redis === undefined)("two nodes on one Redis", () => {
  let connections: RedisConnections[] = [];
  let rateLimits: RateLimit[] = [];
  let registries: Registry[] = [];

  beforeAll(async () => {
    connections = await Promise.all([connectRedis(url, () => {}), connectRedis(url, () => {})]);
    rateLimits = connections.map((one) => makeRedisRateLimit(one));
    registries = connections.map((one) => makeRedisRegistry(one));
  });

  afterAll(async () => {
    for (const registry of registries) await registry.close();
    for (const one of connections) await one.close();
  });

  busSuite(async () => {
    const nodes = connections.map((one) => makeRedisBus(one, "suite"));
    return { nodes, close: async () => void (await Promise.all(nodes.map((node) => node.close()))) };
  });
  rateLimitSuite(() => rateLimits);
  registrySuite(() => registries);
  presenceSuite(async () => {
    const prefix = randomId();
    const [here, there] = connections.map((one) => makeRedisPresence(one, prefix));
    if (!here || !there) throw new Error("there are two nodes");
    return { here, there };
  });
});

describe.skipIf(redis === undefined)("a Redis that goes and a node that dies", () => {
  const quick: RegistryTimes = { leaseMs: 400, renewMs: 100 };

  const openNode = async (prefix: string, logged: string[] = []) => {
    const connection = await connectRedis(url, (event) => void logged.push(event));
    onTestFinished(() => connection.close());
    return {
      connection,
      registry: makeRedisRegistry(connection, prefix, quick),
      bus: makeRedisBus(connection, prefix),
    };
  };

  test("M20 connections of a killed node leave the list when its lease ends, and their people are reported", async () => {
    const prefix = randomId();
    const [dying, living] = [await openNode(prefix), await openNode(prefix)];
    const vanished: number[] = [];
    living.registry.onChanged((people) => void vanished.push(...people));
    const [gone, left] = [connectionOf(7), connectionOf(7)];
    await dying.registry.enter(gone);
    await living.registry.enter(left);
    expect(await living.registry.of(7)).toHaveLength(2);
    await dying.connection.close();
    await expect.poll(() => vanished).toEqual([7]);
    expect((await living.registry.of(7)).map(({ port }) => port.connectionId)).toEqual([
      left.port.connectionId,
    ]);
    await living.registry.close();
  });

  test("M20 without Redis a node goes on alone and says so once; afterwards its connections are listed again", async () => {
    const logged: string[] = [];
    const prefix = randomId();
    const [one, two] = [await openNode(prefix, logged), await openNode(prefix)];
    const rateLimit = makeRedisRateLimit(one.connection, 1, prefix);
    const heard: string[] = [];
    two.bus.subscribe((message) => void heard.push(message.kind));
    let gaps = 0;
    two.bus.onGap(() => void (gaps += 1));
    const changed: number[] = [];
    one.registry.onChanged((people) => void changed.push(...people));
    const before = connectionOf(8);
    await one.registry.enter(before);
    await redis?.kill();
    const during = connectionOf(8);
    expect(await one.registry.enter(during)).toHaveLength(2);
    expect(await two.registry.of(8)).toEqual([]);
    await two.bus.follow(8);
    one.bus.publish({ kind: "ports", personId: 8 });
    expect(await rateLimit.take("signIn", "somebody")).toBe(0);
    await expect.poll(() => logged).toEqual(["redis.lost"]);
    await redis?.start();
    await expect.poll(() => logged, { timeout: 10_000 }).toEqual(["redis.lost", "redis.back"]);
    await expect.poll(() => gaps, { timeout: 10_000 }).toBeGreaterThan(0);
    await expect.poll(async () => (await two.registry.of(8)).length, { timeout: 10_000 }).toBe(2);
    // Whoever was told by the emptied list is told again.
    await expect.poll(() => changed).toContain(8);
    await expect
      .poll(
        () => {
          one.bus.publish({ kind: "ports", personId: 8 });
          return heard;
        },
        { timeout: 10_000 },
      )
      .toContain("ports");
    await one.registry.close();
    await two.registry.close();
  });

  test("M20 M1 what Redis was not told for a moment is made up for: who came is listed, and who left or was ended is not", async () => {
    const prefix = randomId();
    const connection = await connectRedis(url, () => {});
    onTestFinished(() => connection.close());
    // Its lease outlasts the moment, so nothing else brings it back.
    const registry = makeRedisRegistry(connection, prefix, { leaseMs: 60_000, renewMs: 100 });
    const { registry: other } = await openNode(prefix);
    const listed = async () => (await other.of(9)).map(({ port }) => port.connectionId);
    const [left, ended, came] = [connectionOf(9), connectionOf(9), connectionOf(9)];
    await registry.enter(left);
    await registry.enter(ended);
    connection.commands.destroy();
    await registry.leave(left);
    await registry.end([{ personId: 9, connectionId: ended.port.connectionId }]);
    await registry.enter(came);
    expect(await listed()).toEqual([left.port.connectionId, ended.port.connectionId]);
    await connection.commands.connect();
    await expect.poll(listed).toEqual([came.port.connectionId]);
    await registry.close();
    await other.close();
  });

  test("M20 of more than can be remembered, all are compared when Redis is back", async () => {
    const prefix = randomId();
    const connection = await connectRedis(url, () => {});
    onTestFinished(() => connection.close());
    const times = { leaseMs: 60_000, renewMs: 100, owedMax: 3 };
    const registry = makeRedisRegistry(connection, prefix, times);
    const { registry: other } = await openNode(prefix);
    const people = [11, 12, 13, 14, 15, 16];
    const listed = async () =>
      (await Promise.all(people.map((id) => other.of(id)))).flat().map(({ port }) => port.connectionId);
    const [there, left, came] = [people, people, people].map((ids) => ids.map((id) => connectionOf(id)));
    if (!there || !left || !came) throw new Error("there are three");
    const elsewhere = connectionOf(11);
    await other.enter(elsewhere);
    for (const one of [...there, ...left]) await registry.enter(one);
    connection.commands.destroy();
    for (const one of left) await registry.leave(one);
    for (const one of came) await registry.enter(one);
    await connection.commands.connect();
    const expected = [elsewhere, ...there, ...came].map(({ port }) => port.connectionId).toSorted();
    await expect.poll(async () => (await listed()).toSorted()).toEqual(expected);
    await registry.close();
    await other.close();
  });

  test("M20 a lease is renewed while very many connections are listed again, however slow Redis is", async () => {
    const prefix = randomId();
    const connection = await connectRedis(url, () => {});
    onTestFinished(() => connection.close());
    const answerMs = 20;
    const commands = new Proxy(connection.commands, {
      get(redisCommands, name) {
        const value: unknown = Reflect.get(redisCommands, name);
        if (typeof value !== "function") return value;
        if (name !== "eval") return value.bind(redisCommands);
        return async (...what: unknown[]) => {
          await sleep(answerMs);
          return await value.apply(redisCommands, what);
        };
      },
    });
    const leaseMs = 2_000;
    const registry = makeRedisRegistry({ ...connection, commands }, prefix, { leaseMs, renewMs: 100 });
    const { registry: other } = await openNode(prefix);
    const reaped: number[] = [];
    other.onChanged((people) => void reaped.push(...people));
    await registry.enter(connectionOf(17));
    connection.commands.destroy();
    // One after the other they would take twice as long as the lease.
    const count = (2 * leaseMs) / answerMs;
    await Promise.all(Array.from({ length: count }, () => registry.enter(connectionOf(17))));
    await connection.commands.connect();
    await expect.poll(async () => (await other.of(17)).length, { timeout: 8_000 }).toBe(count + 1);
    expect(reaped).toEqual([]);
    await registry.close();
    await other.close();
  });

  test("M20 M13 without Redis a node knows its own people; afterwards a renewal tells all nodes again", async () => {
    const prefix = randomId();
    const [one, two] = [await openNode(prefix), await openNode(prefix)];
    const [here, there] = [one, two].map(({ connection }) => makeRedisPresence(connection, prefix));
    if (!here || !there) throw new Error("there are two nodes");
    const device = { personId: 9, connectionId: "a", clientType: 16, until: 100 };
    await here.renew([device, { ...device, personId: 10 }]);
    await redis?.kill();
    await here.renew([device]);
    expect(await here.online([9], 50)).toEqual(new Map([[9, [16]]]));
    expect(await there.online([9], 50)).toEqual(new Map());
    await here.leave({ personId: 10, connectionId: "a" });
    expect(await here.takeExpired(100)).toEqual([9]);
    await redis?.start();
    await expect
      .poll(
        async () => {
          await here.renew([device]);
          return await there.online([9, 10], 50);
        },
        { timeout: 10_000 },
      )
      .toEqual(new Map([[9, [16]]]));
    for (const node of [here, there]) await node.close();
    for (const { registry } of [one, two]) await registry.close();
  });

  test("M20 an address without Redis is one clear sentence", async () => {
    for (const [address, sentence] of [
      ["redis://127.0.0.1:1", "REDIS_URL cannot be reached: nothing listens there."],
      ["http://127.0.0.1", "REDIS_URL must look like redis://user:password@host:6379 or rediss://…."],
    ] as const)
      await expect(connectRedis(address, () => {})).rejects.toThrow(sentence);
  });

  afterAll(async () => {
    await redis?.stop();
  });
});
