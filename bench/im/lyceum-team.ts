import { randomId } from "@lyceum/kit";
import { askFor, frameOf, signIn } from "./client.ts";
import type { Hearer, Team } from "./team.ts";
import type { Wire } from "./wire.ts";

/** A team of this product with so many receivers. */
export async function openTeam(url: string, count: number): Promise<Team> {
  const speaker = await signIn(url, "person-0");
  const hearers: Wire[] = [];
  for (let at = 1; at < count; at++) hearers.push(await signIn(url, `person-${at}`));
  const made = await askFor(speaker, "createTeam", {
    type: "advanced",
    name: "W2",
    accounts: hearers.map((_, at) => `person-${at + 1}`),
    idClient: randomId(),
  });
  const { teamId } = (made as { team: { teamId: string } }).team;
  // The speaker is a member too, and a team has at most 200: the last receiver listens with the speaker's account.
  hearers.push(await signIn(url, "person-0"));
  return { speaker: speakerOf(speaker, teamId), hearers: hearers.map(hearerOf) };
}

function speakerOf(wire: Wire, teamId: string): Team["speaker"] {
  let serial = 0;
  let faults = 0;
  return {
    send(idClient, body) {
      serial = (serial % 32_767) + 1;
      wire.send(frameOf("sendTeamMsg", serial, { to: teamId, type: 0, body, idClient }));
    },
    onAnswer(told) {
      wire.onText = (text) => {
        if (!text.startsWith("[8,2,")) return;
        if (!/^\[8,2,\d+,200,/.test(text)) faults += 1;
        told();
      };
    },
    faults: () => faults,
    close: wire.close,
  };
}

function hearerOf(wire: Wire): Hearer {
  return {
    onMessages(told) {
      wire.onText = (text) => {
        // Reading every text whole would measure this program: all hear the same.
        if (text.startsWith("[8,10,"))
          told(Array.from(text.matchAll(/"idClient":"([^"]+)"/g), ([, id]) => id ?? ""));
      };
    },
    close: wire.close,
  };
}
