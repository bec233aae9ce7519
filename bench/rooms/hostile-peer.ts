import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { malformedSdes } from "../../packages/server/src/engines/embedded/media/hostile.fixture.ts";
import { writeNack } from "../../packages/server/src/engines/embedded/media/packets/rtcp.ts";
import { openWeriftPeer, type WeriftPeer } from "../../packages/server/src/ports/werift-peer.fixture.ts";

// Who attacks, in a process of its own; whoever started it passes its offers on. Arguments: the attack and the address.
const [, , attack = "", address = ""] = process.argv;
const mic = { mid: "mic", source: "mic", layer: "full" } as const;
const seconds = 8;
const perSecond = 2_000;

async function connect(_room: string, _seat: string, offer: string): Promise<string> {
  process.send?.({ offer });
  const [answer] = (await once(process, "message")) as [string];
  return answer;
}
process.once("disconnect", () => process.exit(0));
const peer = await openWeriftPeer({ connect }, "", "", {
  address,
  sends: attack === "asks" ? [] : [mic],
  audio: ["a1", "a2"],
  video: ["v1"],
});
process.send?.("connected");
await once(process, "message");
const before = peer.seen.length;
await run(peer);
process.send?.({ received: peer.seen.length - before });

async function run({ sendRtcp, sendRtp, seen }: WeriftPeer): Promise<void> {
  switch (attack) {
    case "report":
      for (let time = 0; time < 3; time++) await sendRtcp(malformedSdes);
      await sleep(seconds * 1_000);
      return;
    case "sources":
      return await pace((at) => sendRtp({ ssrc: at + 1, sequence: 1 }, Buffer.alloc(40)));
    case "packets":
      return await pace((at) => sendRtp({ ssrc: 9, sequence: at & 0xff_ff }, Buffer.alloc(40)));
    case "asks": {
      // 12 kB in two seconds, each for all of the last packets.
      for (let time = 0; time < 200; time++) {
        const newest = seen.slice(-100);
        const numbers = [...new Set(newest.map(({ sequence }) => sequence))].toSorted((a, b) => a - b);
        await sendRtcp(writeNack(newest[0]?.ssrc ?? 0, numbers));
        await sleep(10);
      }
      return;
    }
    default:
      await sleep(seconds * 1_000);
  }
}

async function pace(send: (at: number) => Promise<void>): Promise<void> {
  const begin = performance.now();
  for (let at = 0; at < perSecond * seconds;) {
    for (; at < ((performance.now() - begin) / 1_000) * perSecond; at++) await send(at);
    await sleep(4);
  }
}
