import path from "node:path";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { ask, signIn } from "./im/client.ts";
import { hearerOf, runTeam, speakerOf, type Team } from "./im/team.ts";
import type { Wire } from "./im/wire.ts";
import { startBenchServer } from "./server.ts";
import { printTable, quantile } from "./table.ts";

// One speaker in a chatroom and those who hear: 100 bytes, stored before they are delivered. The time from sending to the
// arrival at each hearer; what does not arrive is lost. Options: --hearers 1000, --rate 20, --seconds 20.
const { values } = parseArgs({
  options: {
    hearers: { type: "string", default: "1000" },
    rate: { type: "string", default: "20" },
    seconds: { type: "string", default: "20" },
  },
});
const count = Number(values.hearers);
const perSecond = Number(values.rate);

const server = await startBenchServer(undefined, path.join(import.meta.dirname, "chatroom", "serve.ts"));
try {
  const { origin: url, hash } = new URL(server.url);
  const chatroomId = hash.slice(1);
  const speaker = await enter(url, "person-0", chatroomId);
  const hearers: Wire[] = [];
  const began = performance.now();
  for (let at = 1; at <= count; at++) hearers.push(await enter(url, `person-${at}`, chatroomId));
  const entering = (performance.now() - began) / 1_000;
  const load = loadavg()[0] ?? 0;
  const team: Team = {
    speaker: speakerOf(speaker, "sendChatroomMsg", { chatroomId }),
    hearers: hearers.map((wire) => hearerOf(wire, "chatroomMsgs")),
  };
  let before = 0;
  let cpu = 0;
  const { latenciesMs, delivered, seconds, faults } = await runTeam(
    team,
    { perSecond, inFlight: 1, warmUpMs: 2_000, measureMs: Number(values.seconds) * 1_000 },
    { begins: () => (before = server.cpuSeconds()), ends: () => (cpu = server.cpuSeconds() - before) },
  );
  const sorted = latenciesMs.toSorted((one, other) => one - other);
  printTable("One speaker in a chatroom, stored before delivered", [
    {
      hearers: count,
      "messages/s": perSecond,
      "deliveries/s": Math.round(delivered / seconds),
      "p50 ms": quantile(sorted, 0.5).toFixed(1),
      "p99 ms": quantile(sorted, 0.99).toFixed(1),
      lost: faults,
      "CPU-s per 100,000": ((cpu / delivered) * 100_000).toFixed(2),
      "all entered after s": entering.toFixed(1),
      "server MiB PSS": Math.round(server.memoryMiB().server),
      "load of the machine": load.toFixed(1),
    },
  ]);
} finally {
  await server.stop();
}

async function enter(url: string, account: string, chatroomId: string): Promise<Wire> {
  const wire = await signIn(url, account);
  await ask(wire, "chatroomLogin", { chatroomId });
  wire.onText = () => {};
  return wire;
}
