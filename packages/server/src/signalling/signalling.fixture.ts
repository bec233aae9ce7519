import { randomId } from "@lyceum/kit";
import { openPool } from "@lyceum/server/database";
import { freshDatabase, type MessagingServerOptions, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished } from "vitest";
import { openJobs } from "../engines/jobs/open-jobs.ts";

const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

type Options = MessagingServerOptions & { connectionsMax?: number };

/** A server of its own for a test of calls, with what a test does again and again. */
export async function startCalls({ connectionsMax, ...options }: Options = {}) {
  const fresh = await freshDatabase();
  const { database } = fresh;
  const served = connectionsMax === undefined ? database : openPool({ url: fresh.url, connectionsMax });
  const server = await startMessagingServer(served, { rateFactor: 1_000, ...options });
  const sockets: RawSocket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.close();
    await server.close();
    if (served !== database) await served.close();
    await fresh.drop();
  });

  const signIn = async (account: string, realm: "edu" | "social" = "edu"): Promise<RawSocket> => {
    const socket = await openRawSocket(server.url);
    sockets.push(socket);
    const login = { ...server.credentials(account, realm), ...packet, deviceId: randomId() };
    const { code, body } = await socket.ask("login", login);
    expect(code).toBe(200);
    socket.startAfter(body.pts);
    return socket;
  };
  /** A channel that its maker has joined. */
  const open = async (socket: RawSocket, type: 1 | 2 | 3 = 1): Promise<string> => {
    const { channelId } = (await socket.ask("signalingCreate", { type })).body.channel;
    expect((await socket.ask("signalingJoin", { channelId })).code).toBe(200);
    return channelId;
  };
  const ring = async (socket: RawSocket, channelId: string, account: string) => {
    const requestId = randomId();
    const { code } = await socket.ask("signalingInvite", { channelId, requestId, account });
    return { requestId, code };
  };
  /** A call that has been answered. */
  const talk = async (caller: RawSocket, from: string, callee: RawSocket, to: string) => {
    const channelId = await open(caller);
    const { requestId, code } = await ring(caller, channelId, to);
    expect(code).toBe(200);
    const { body } = await callee.ask("signalingAccept", { channelId, requestId, account: from });
    const { roomId } = body.channel;
    if (roomId === null) throw new Error("the call has no room");
    return { channelId, roomId };
  };
  const run = async (text: string, values: readonly unknown[] = []) =>
    await database.query<Record<string, unknown>>({ text, values });
  const channelRow = async (id: string) =>
    (await run("select closed_at, is_settled from im.signal_channel where id = $1", [id]))[0];
  const linesOf = async (socket: RawSocket, to: string) =>
    (await socket.ask("getHistoryMsgs", { scene: 0, to, limit: 20 })).body.msgs;
  /** What handlers of domain events are given. */
  const app = {
    database,
    jobs: openJobs(database, () => {}),
    bus: server.bus,
    clock: { now: () => Date.now() },
  };
  return { server, app, signIn, open, ring, talk, run, channelRow, linesOf };
}
