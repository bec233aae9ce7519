import { type MessageTypeName, messageTypes } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import { type ConformanceWorld, signIn } from "./world.ts";

const file = { url: "/media/1/a.bin", ext: "bin", size: 12, name: "文件.bin", md5: "0".repeat(32) };

/** A message of each type that a person can send, as it is stored. */
export const sentExamples: { [T in Exclude<MessageTypeName, "notification">]: object } = {
  text: { body: "hello" },
  image: { attach: { ...file, ext: "png", w: 640, h: 480 } },
  audio: { attach: { ...file, ext: "aac", dur: 2_400, mp3Url: "/media/1/a.mp3" } },
  video: { attach: { ...file, ext: "mp4", dur: 9_000, w: 1_920, h: 1_080 } },
  geo: { attach: { lng: 121.4737, lat: 31.2304, title: "上海" } },
  file: { attach: file },
  tip: { body: "Ann has left the class" },
  robot: { body: "hi", attach: { robotAccid: "bot", content: { type: "link", target: "menu" } } },
  custom: { attach: { content: '{"dice":6}' }, subType: 3 },
};

export function messageTypesSuite(world: () => ConformanceWorld): void {
  test.each(Object.entries(sentExamples))(
    "M3 a message of type %s reads alike in the notice, the log, the history and the list",
    async (name, example) => {
      const [ann, ben] = await Promise.all([signIn(world(), "ann"), signIn(world(), "ben")]);
      const { accounts } = world();
      const type = messageTypes[name as MessageTypeName];
      const sent = {
        type,
        body: "",
        custom: "{}",
        pushContent: "a message",
        pushPayload: "{}",
        needMsgReceipt: true,
        ...example,
      };
      const params = { scene: 0 as const, to: accounts.ben, idClient: randomId(), ...sent, cc: false };
      const { code, body } = await ann.ask("sendMsg", params);
      expect(code).toBe(200);
      const { seq, pts, idServer } = body;
      const [, , , , told] = await ben.nextNotice((frame) => frame[0] === 5);
      const { message } = (told as { changes: { message: object }[] }).changes[0] ?? { message: {} };
      expect(message).toEqual({
        ...params,
        from: accounts.ann,
        fromNick: expect.any(String),
        time: body.time,
        seq,
        idServer,
      });
      const synced = await ann.ask("sync", { pts: pts - 1 });
      expect(synced.body.changes).toEqual([{ pts, kind: "message", message }]);
      const history = await ben.ask("getHistoryMsgs", { scene: 0, to: accounts.ann, limit: 1 });
      expect(history.body.msgs).toEqual([message]);
      const listed = await ann.ask("getSessions", { sessionIds: [`p2p-${accounts.ben}`] });
      expect(listed.body.sessionList[0]?.lastMsg).toEqual(message);
      for (const socket of [ann, ben]) socket.close();
    },
  );
}
