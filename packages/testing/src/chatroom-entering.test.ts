import type { RoomAct } from "@lyceum/contract/shapes";
import { engineSocket, type SocketPort } from "@lyceum/im-client";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import { describeChatrooms, hear, patience } from "./chatroom-on-server.fixture.ts";
import { openRawSocket } from "./conformance/raw-socket.ts";

describeChatrooms(({ serverOf, enter, inside, makeRoom }) => {
  test("M15 after a lost line one is inside again, and is told what was missed, each once", async () => {
    const chatroomId = await makeRoom();
    const ann = await inside("ann", chatroomId);
    const line = cuttable();
    const ben = await inside("ben", chatroomId, { ports: { socket: line.socket }, tags: ["red"] });
    await ann.room.sendText({ text: "before" });
    await expect.poll(() => ben.texts(), patience).toEqual(["before"]);
    line.cut();
    await expect.poll(() => ben.room.isConnected(), patience).toBe(false);
    const texts = Array.from({ length: 130 }, (_, at) => `${at}`);
    for (const text of texts.slice(0, 25)) await ann.room.sendText({ text });
    line.mend();
    await expect.poll(() => ben.room.isConnected(), patience).toBe(true);
    await ann.room.sendText({ text: "after" });
    await expect.poll(() => ben.texts().at(-1), patience).toBe("after");
    expect(ben.texts()).toEqual(["before", ...texts.slice(0, 25), "after"]);
    expect(ben.connected()?.member).toMatchObject({ tags: ["red"] });
    expect(ben.ends).toEqual([]);
  }, 40_000);

  async function roomThatWaits() {
    const chatroomId = await makeRoom({ hasWaitingRoom: true });
    const host = await openRawSocket(serverOf().url);
    const device = {
      deviceId: "host",
      sdkVersion: "1",
      protocolVersion: 1,
      clientType: 16,
      os: "",
      browser: "",
    };
    await host.ask("login", { ...serverOf().credentials("ann"), ...device, appLogin: 1 });
    await host.ask("chatroomLogin", { chatroomId });
    const act = (what: RoomAct) => host.ask("actInRoom", { roomId: chatroomId, key: randomId(), act: what });
    return { chatroomId, host, act };
  }

  test("M15 who waits is told so, enters when a host lets him in, or learns of the rejection", async () => {
    const { chatroomId, host, act } = await roomThatWaits();
    const ben = enter("ben", chatroomId);
    const [waiting, connected] = [hear(ben, "onwaiting"), hear(ben, "onconnect")];
    await expect.poll(() => waiting, patience).toEqual([{ chatroomId }]);
    await expect(ben.sendText({ text: "let me in" })).rejects.toMatchObject({ code: "not-connected" });
    expect(connected).toEqual([]);
    await act({ do: "admit", account: "ben" });
    await expect.poll(() => connected, patience).toMatchObject([{ member: { account: "ben" } }]);
    expect(await ben.sendText({ text: "here I am" })).toMatchObject({ seq: 1 });
    const cat = enter("cat", chatroomId);
    const [called, ends] = [hear(cat, "onwaiting"), hear(cat, "ondisconnect")];
    await expect.poll(() => called.length, patience).toBe(1);
    await act({ do: "reject", account: "cat" });
    await expect.poll(() => ends, patience).toMatchObject([{ code: "kicked", reason: "rejected" }]);
    host.close();
  });

  test("M15 who was let in is told after a lost line what was missed, and nothing of before", async () => {
    const { chatroomId, host, act } = await roomThatWaits();
    const say = (body: string) =>
      host.ask("sendChatroomMsg", { chatroomId, type: 0, body, idClient: randomId() });
    await say("before");
    const line = cuttable();
    const ben = enter("ben", chatroomId, { ports: { socket: line.socket } });
    const [waiting, connected, msgs] = [hear(ben, "onwaiting"), hear(ben, "onconnect"), hear(ben, "onmsgs")];
    await expect.poll(() => waiting.length, patience).toBe(1);
    await act({ do: "admit", account: "ben" });
    await expect.poll(() => connected.length, patience).toBe(1);
    line.cut();
    await expect.poll(() => ben.isConnected(), patience).toBe(false);
    await say("missed");
    line.mend();
    await expect.poll(() => ben.isConnected(), patience).toBe(true);
    await say("after");
    const texts = () => msgs.flat().flatMap(({ text }) => (text === "" ? [] : [text]));
    await expect.poll(() => texts().at(-1), patience).toBe("after");
    expect(texts()).toEqual(["missed", "after"]);
    host.close();
  }, 40_000);

  test("M15 another device of the person takes the place, and the first one stays out", async () => {
    const chatroomId = await makeRoom();
    const first = await inside("ben", chatroomId);
    const second = await inside("ben", chatroomId);
    await expect
      .poll(() => first.ends, patience)
      .toMatchObject([{ code: "kicked", reason: "samePlatformKick" }]);
    await second.room.disconnect();
    expect(second.ends).toMatchObject([{ code: "logout" }]);
  });

  test("M15 D8 a guest enters with an invitation alone", async () => {
    const chatroomId = await makeRoom({ allowsGuests: true });
    const asked: [string, object][] = [];
    const post = async (url: string, body: { nick?: string; invitation?: string }) => {
      asked.push([new URL(url).pathname, body]);
      if (body.invitation !== "the right one") return { status: 404, body: { code: 404 } };
      const { appKey, ...guest } = await serverOf().addGuest(chatroomId, body.nick ?? "");
      return { status: 200, body: { code: 200, data: { ...guest, app_key: appKey } } };
    };
    const anonymous = { isAnonymous: true, chatroomNick: "Visitor", ports: { post } };
    const guest = await inside("ben", chatroomId, { ...anonymous, invitation: "the right one" });
    expect(guest.connected()?.member).toMatchObject({ type: "guest", nick: "Visitor", guest: true });
    expect(asked).toEqual([
      [`/api/v1/rooms/${chatroomId}/guests`, { nick: "Visitor", invitation: "the right one" }],
    ]);
    await expect(guest.room.syncRobot()).rejects.toMatchObject({ code: 403 });
    const wrong = enter("ben", chatroomId, { ...anonymous, invitation: "a wrong one" });
    const ends = hear(wrong, "ondisconnect");
    await expect.poll(() => ends, patience).toMatchObject([{ code: 302 }]);
  });
});

/** A line that is cut, and that nobody gets until it is mended. */
function cuttable(): { socket: SocketPort; cut(): void; mend(): void } {
  let isCut = false;
  let close = () => {};
  return {
    socket(url, handlers) {
      if (isCut) {
        setTimeout(handlers.closed, 10);
        return { send() {}, close() {} };
      }
      const socket = engineSocket(url, handlers);
      close = () => {
        socket.close();
        handlers.closed();
      };
      return socket;
    },
    cut() {
      isCut = true;
      close();
    },
    mend: () => (isCut = false),
  };
}
