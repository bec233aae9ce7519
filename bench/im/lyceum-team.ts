import { randomId } from "@lyceum/kit";
import { askFor, signIn } from "./client.ts";
import { hearerOf, speakerOf, type Team } from "./team.ts";
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
  return {
    speaker: speakerOf(speaker, "sendTeamMsg", { to: teamId }),
    hearers: hearers.map((wire) => hearerOf(wire, "teamMsgs")),
  };
}
