import { fileURLToPath } from "node:url";
import { limits } from "@lyceum/contract/limits";
import { readLog } from "@lyceum/domain/recordings";
import { createRoom, decideRoom, type RoomCommand } from "@lyceum/domain/rooms";
import type { App } from "../app/context.ts";
import { realmNumbers } from "../db/tables/messaging.ts";
import { keepStored } from "../files/index.ts";
import { thingOf } from "../recordings/files.ts";
import {
  insertPeople,
  insertRecording,
  insertTrack,
  updateRecording,
  writeTimeline,
} from "../recordings/store.ts";
import { insertRoom } from "../rooms/store.ts";

const deptId = 100;
const teacher = "u-teacher";
const roomId = "100200300";
const day = 86_400_000;
const filmMs = 20_200;
const startMs = 1_000;
const lengthMs = 22_000;
const film = new URL("content/packets.webm", import.meta.url);

const chat = [
  { atMs: 3_500, account: teacher, nick: "Tom Arden", body: "Good morning! Watch the packets." },
  { atMs: 8_200, account: "u-ben", nick: "Ben", body: "Which router comes next?" },
  { atMs: 12_900, account: "u-ann", nick: "Ann", body: "老师，丢失的数据包会再发一次吗？" },
  { atMs: 17_400, account: teacher, nick: "Tom Arden", body: "Yes: what is lost is sent again." },
];

/** A lesson of two days ago that was recorded: a shared screen, chat and chapters. Safe to repeat. */
export async function seedRecordings(app: App): Promise<void> {
  const { kysely } = app.database;
  const seeded = await kysely.selectFrom("edu.recording").select("recording_id").limit(1).execute();
  if (seeded.length > 0) return;
  const began = app.clock.now() - 2 * day;
  const { entries, state, rev } = playLog(began);
  const last = entries.at(-1);
  const isNew = await insertRoom(
    kysely,
    {
      id: Number(roomId),
      realm: realmNumbers.edu,
      dept_id: deptId,
      creator: teacher,
      create_key: "demo-recording",
      created_at: began,
      rev: state.rev,
      last_seq: chat.length,
      due_at: null,
      nodes: [],
      ended_at: last?.time ?? began,
      invitation: "demo-recording",
      kind: "freeSpeech",
      name: state.name,
      starts_at: null,
      ends_at: null,
      is_open: true,
      password: null,
      call_channel: null,
      live_id: null,
      group_of: null,
      is_meeting: false,
      host_in: false,
      present: 0,
    },
    entries,
  );
  if (!isNew) return;
  const recordingId = await kysely.transaction().execute(async (trx) => {
    await trx
      .insertInto("rooms.message")
      .values(
        chat.map(({ atMs, account, nick, body }, at) => ({
          room_id: Number(roomId),
          seq: at + 1,
          account,
          nick,
          id_client: `demo-recording-${at}`,
          type: 0,
          body,
          custom: null,
          time: began + atMs,
        })),
      )
      .execute();
    const row = { dept_id: deptId, room_id: Number(roomId), rev, name: state.name, account_id: teacher };
    const made = await insertRecording(trx, { ...row, started_at: began });
    await insertPeople(trx, { recordingId: made, deptId }, [teacher, "u-ben", "u-ann"]);
    return made;
  });
  const stored = {
    name: state.name,
    type: "video/webm",
    kind: "video",
    file: fileURLToPath(film),
    durationMs: filmMs,
  } as const;
  await keepStored(app, thingOf({ recordingId, deptId }), stored, async (trx, { id, size }) => {
    await insertTrack(trx, {
      recording_id: recordingId,
      file: "demo",
      asset_id: id,
      account: teacher,
      source: "screen",
      start_ms: startMs,
      end_ms: startMs + filmMs,
      loudness: [],
    });
    const logged = readLog(entries, rev, began + lengthMs);
    if (logged) await writeTimeline(trx, recordingId, logged);
    await updateRecording(trx, recordingId, {
      state: "ready",
      ended_at: began + lengthMs,
      duration_ms: lengthMs,
      size,
      speakers: JSON.stringify([{ atMs: 0, account: teacher }]),
      marks: JSON.stringify([
        { atMs: 7_000, title: "Which way a packet goes" },
        { atMs: 14_000, title: "What is lost" },
      ]),
      kept_until: began + limits.recordingKept.value,
    });
  });
}

/** What the room's log would say of it. */
function playLog(began: number) {
  const person = (account: string, nick: string) => ({
    account,
    nick,
    avatar: "",
    isGuest: false,
    mayHost: account === teacher,
    seat: `demo.${account}`,
  });
  const options = {
    membersMax: limits.roomMembersMax.value,
    stageMax: limits.roomStageMax.value,
    isLocked: false,
    hasWaitingRoom: false,
    allowsGuests: false,
  };
  const host = person(teacher, "Tom Arden");
  const room = {
    roomId,
    kind: "freeSpeech",
    name: "Networks: a lesson to look at again",
    options,
    host,
  } as const;
  const made = createRoom(room, began - 60_000);
  const entries = [...made.entries];
  let { state } = made;
  const play = (atMs: number, command: RoomCommand) => {
    const decision = decideRoom(state, command, began + atMs);
    ({ state } = decision);
    entries.push(...decision.entries);
  };
  const act = (what: "startRecording" | "startShare" | "stopRecording" | "dissolve") =>
    ({ by: "member", account: teacher, act: { do: what } }) as const;
  play(-40_000, { by: "server", do: "enter", entrant: person("u-ben", "Ben") });
  play(-20_000, { by: "server", do: "enter", entrant: person("u-ann", "Ann") });
  play(0, act("startRecording"));
  const rev = state.rev;
  for (const account of ["u-ben", "u-ann"])
    play(0, { by: "member", account, act: { do: "agreeToRecording" } });
  play(startMs, act("startShare"));
  play(lengthMs, act("stopRecording"));
  play(lengthMs + 5_000, act("dissolve"));
  return { entries, state, rev };
}
