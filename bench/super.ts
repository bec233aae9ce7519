import { randomId } from "@lyceum/kit";
import { loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { askFor, signIn } from "./im/client.ts";
import { hearerOf, runTeam, speakerOf } from "./im/team.ts";
import type { Wire } from "./im/wire.ts";
import { startBenchServer } from "./server.ts";
import { printTable, quantile } from "./table.ts";

// A super team of which some are connected: what one message costs them, stored before it is delivered, and what a change
// of the team costs whoever makes it. Options: --members 10000, --connected 2000, --rate 2, --seconds 20, --acts 20.
const { values } = parseArgs({
  options: {
    members: { type: "string", default: "10000" },
    connected: { type: "string", default: "2000" },
    rate: { type: "string", default: "2" },
    seconds: { type: "string", default: "20" },
    acts: { type: "string", default: "20" },
  },
});
const members = Number(values.members);
const connected = Number(values.connected);
const perSecond = Number(values.rate);
/** A member who comes and goes. */
const passing = `person-${members - 1}`;

const server = await startBenchServer(undefined, path.join(import.meta.dirname, "super", "serve.ts"), {
  PEOPLE: String(members),
});
try {
  const speaker = await signIn(server.url, "person-0");
  const began = performance.now();
  const made = await askFor(speaker, "createSuperTeam", {
    name: "Everybody",
    roles: ["student"],
    idClient: randomId(),
  });
  const making = (performance.now() - began) / 1_000;
  const { teamId, memberNum } = (made as { team: { teamId: string; memberNum: number } }).team;
  const hearers: Wire[] = [];
  for (let at = 1; at <= connected; at++) hearers.push(await signIn(server.url, `person-${at}`));

  const changes = await timeActs(teamId, speaker, Number(values.acts));
  const load = loadavg()[0] ?? 0;
  let before = 0;
  let cpu = 0;
  const { latenciesMs, delivered, seconds, faults, firstMs } = await runTeam(
    {
      speaker: speakerOf(speaker, "sendSuperTeamMsg", { to: teamId }),
      hearers: hearers.map((wire) => hearerOf(wire, "superTeamMsgs")),
    },
    { perSecond, inFlight: 1, warmUpMs: 2_000, measureMs: Number(values.seconds) * 1_000 },
    { begins: () => (before = server.cpuSeconds()), ends: () => (cpu = server.cpuSeconds() - before) },
  );
  const sorted = latenciesMs.toSorted((one, other) => one - other);
  const first = firstMs.toSorted((one, other) => one - other);
  printTable("One speaker in a super team, stored before delivered", [
    {
      members: memberNum,
      connected,
      "messages/s": perSecond,
      "deliveries/s": Math.round(delivered / seconds),
      "first p50 ms": quantile(first, 0.5).toFixed(1),
      "p50 ms": quantile(sorted, 0.5).toFixed(1),
      "p99 ms": quantile(sorted, 0.99).toFixed(1),
      lost: faults,
      "CPU-s per 100,000": ((cpu / delivered) * 100_000).toFixed(2),
      "made after s": making.toFixed(1),
      "server MiB PSS": Math.round(server.memoryMiB().server),
      "load of the machine": load.toFixed(1),
    },
  ]);
  printTable("Changes of it, from the question to the answer", changes);
} finally {
  await server.stop();
}

/** Each of what costs by what changes, one after the other. */
async function timeActs(teamId: string, owner: Wire, count: number) {
  const timesOf = new Map<string, number[]>();
  async function timed(act: string, work: () => Promise<unknown>): Promise<unknown> {
    const startAt = performance.now();
    const answer = await work();
    timesOf.set(act, [...(timesOf.get(act) ?? []), performance.now() - startAt]);
    return answer;
  }
  for (let at = 0; at < count; at++) {
    const one = { teamId, accounts: [`person-${at + 1}`] };
    await timed("mute one", () => askFor(owner, "updateSuperTeamMembersMute", { ...one, mute: true }));
    await askFor(owner, "updateSuperTeamMembersMute", { ...one, mute: false });
    const sent = { to: teamId, type: 0, body: "to be recalled", idClient: randomId() };
    const { seq } = (await timed("send", () => askFor(owner, "sendSuperTeamMsg", sent))) as { seq: number };
    await timed("recall", () => askFor(owner, "deleteMsg", { scene: 5, to: teamId, seq }));
    const moved = { teamId, accounts: [passing] };
    await timed("take one out", () => askFor(owner, "removeSuperTeamMembers", moved));
    await timed("let one in", () => askFor(owner, "addSuperTeamMembers", moved));
  }
  return [...timesOf].map(([act, times]) => {
    const sorted = times.toSorted((one, other) => one - other);
    return {
      act,
      times: sorted.length,
      "p50 ms": quantile(sorted, 0.5).toFixed(1),
      "most ms": quantile(sorted, 1).toFixed(1),
    };
  });
}
