import { Fault } from "@lyceum/contract/faults";
import { mayBeInTeamCall, ringTeam, type StepEvent, teamCallRefusal } from "@lyceum/domain/signalling";
import { hasOption, isFeatureOff } from "@lyceum/domain/sites";
import { randomId } from "@lyceum/kit";
import { type CommandHandler, loginOf } from "../../app/socket/commands.ts";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import type { Person } from "@lyceum/domain/messages";
import { insertTeamCallRoom, readInstitution } from "../../rooms/index.ts";
import { quietPupils } from "../../quiet-hours/index.ts";
import { blockersAmong } from "../../system/index.ts";
import {
  deliverTeamLine,
  type HeldTeam,
  lockToWrite,
  teamKind,
  writeTeamLine,
  type WrittenLine,
} from "../../teams/index.ts";
import { readPeopleByIds } from "../../users/index.ts";
import { deliverSignals, type Told } from "../fan-out.ts";
import type { ChannelRow } from "../store.ts";
import { channelOf, eventOf } from "../write-channel.ts";
import { findTeamCall, insertTeamCall, readWakeable } from "./store.ts";
import type { Db } from "../../ports/database.ts";

type Started = { row: ChannelRow; told: Told[]; line: WrittenLine | null };

/**
 * Starts the call of a team, or finds the one that goes on: a room for its members, a line in the conversation, and a ring at
 * those who are online (M14, decision 180). One transaction holds the team, so of two who start at once one does.
 */
export function startTeamCall(context: MessagingContext): CommandHandler<"startTeamCall"> {
  return async ({ teamId }, call) => {
    const own = await context.people.byId(loginOf(call).personId);
    if (own?.realm !== "edu") throw new Fault("noPermission");
    return await new Promise((resolve, reject) => {
      context.writer.apart<Started>({
        failed: reject,
        write: (transaction) => start(context, transaction, own, Number(teamId)),
        committed({ row, told, line }) {
          if (line) deliverTeamLine(context, line);
          deliverSignals(context, told, { own, connection: call.connection });
          resolve(call.answer({ channelId: row.id, roomId: String(row.room_id), isNew: line !== null }));
        },
      });
    });
  };
}

async function start(
  { clock }: MessagingContext,
  transaction: Db,
  own: Person,
  teamId: number,
): Promise<Started> {
  const team = await lockToWrite(transaction, teamKind, own, teamId);
  const institution = await readInstitution(transaction, own.deptId);
  if (!institution || isFeatureOff(institution.features, "rooms")) throw new Fault("noPermission");
  const isPupilCallOn = hasOption(institution, "pupilCalls");
  if (!mayBeInTeamCall(own, isPupilCallOn)) throw new Fault("noPermission");
  const running = await findTeamCall(transaction, teamId);
  if (running) return { row: running, told: [], line: null };
  const members = await readPeopleByIds(transaction, [...team.members.keys()]);
  const refusal = teamCallRefusal(own, members, isPupilCallOn);
  if (refusal) throw new Fault(refusal);
  const now = clock.now();
  const id = randomId();
  const called = await whomToRing(transaction, own, { team, members, now });
  const rings = called.map(({ account }) => ({ accid: account, requestId: randomId() }));
  const ext = JSON.stringify({ team: String(teamId), name: team.name });
  const { state, events } = ringTeam({ creator: own.account, ext, rings }, now);
  const roomId = await insertTeamCallRoom(transaction, { channelId: id, host: own, name: team.name }, now);
  const row = await insertTeamCall(transaction, { id, teamId, roomId }, own, state);
  const attach = { type: "teamCall", channelId: id, from: own.account, ext: String(roomId) };
  const line = await writeTeamLine(transaction, team, { by: own, idClient: `call-${id}`, attach }, now);
  return { row, told: events.map((event) => toldOf(row, event, called, now)), line };
}

function toldOf(row: ChannelRow, event: StepEvent, called: readonly Person[], now: number): Told {
  return {
    body: eventOf(channelOf(row, row.state), event, now),
    receivers: called.filter(({ account }) => event.receivers.includes(account)),
    msgids: new Map(),
  };
}

/** The other members, but for those whom the team does not wake, those who have blocked the caller, and pupils in the quiet hours of their school. */
async function whomToRing(
  transaction: Db,
  own: Person,
  { team, members, now }: { team: HeldTeam; members: readonly Person[]; now: number },
): Promise<Person[]> {
  const role = team.members.get(own.id) ?? "normal";
  const wakeable = new Set(await readWakeable(transaction, team.conversationId, role));
  const called = members.filter(({ id }) => id !== own.id && wakeable.has(id));
  const ids = called.map(({ id }) => id);
  const blockers = await blockersAmong(transaction, own.id, ids);
  const quiet = own.kind === "k12" ? await quietPupils(transaction, ids, now) : new Map<number, number>();
  return called.filter(({ id }) => !blockers.has(id) && !quiet.has(id));
}
