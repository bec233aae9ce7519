import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Fault } from "@lyceum/contract/faults";
import type { RoomAct } from "@lyceum/contract/shapes";
import { writeCluster, writeHead } from "@lyceum/domain/recordings";
import { randomId } from "@lyceum/kit";
import { afterAll } from "vitest";
import type { CallHandlers } from "../app/calls.ts";
import type { JobContext } from "../app/job.ts";
import { staffHarness } from "../documents/harness.fixture.ts";
import { absentVideo } from "../engines/embedded/ffmpeg/video.ts";
import { makeObjectStores } from "../engines/object-stores.ts";
import { makePictures } from "../engines/embedded/pictures/pictures.ts";
import { openDiskObjectStore } from "../engines/embedded/object-store.ts";
import { makeRoomOf, recordingFolderName } from "../rooms/index.ts";
import { makeRoomRepository } from "../rooms/repository.ts";
import { ensurePerson } from "../users/index.ts";
import { recordingHandlers, registerRecordings } from "./index.ts";

const profile = { realm: "edu", deptId: 100, kind: "university", roles: ["teacher"], avatar: "" } as const;

/** A school whose rooms are recorded, without media: what they would have written is written here. */
export async function recordingsHarness<More extends Partial<CallHandlers> = object>(more?: More) {
  const folder = await mkdtemp(path.join(tmpdir(), "lyceum-recordings-"));
  registerRecordings();
  const school = await staffHarness({ ...recordingHandlers, ...(more ?? ({} as More)) });
  const pictures = makePictures();
  afterAll(async () => {
    await pictures.close();
    await school.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const run = { jobId: "1", attempt: 1, signal: AbortSignal.timeout(60_000), progress: async () => {} };
  const objects = openDiskObjectStore(path.join(folder, "objects"));
  const context: JobContext = {
    ...school.app,
    ...run,
    objects,
    stores: makeObjectStores(objects, null),
    pictures,
    recordingsFolder: path.join(folder, "recordings"),
    video: absentVideo,
  };
  await school.addPerson("rec-host", [{ role: "teacher" }]);
  await school.addPerson("rec-pupil", [{ role: "student" }]);
  await school.addPerson("rec-other", [{ role: "student" }]);
  await school.addPerson("rec-admin", [{ role: "institutionAdmin" }]);

  /** A room with its host and a pupil in it, as a node sees it. */
  async function openRoom() {
    const { app, bus } = school;
    const details = { ...profile, roles: ["teacher"], classIds: [], nick: "Host", account: "rec-host" };
    const host = await ensurePerson(app.database, details, app.clock, bus);
    const roomId = await makeRoomOf(app, host, {}, { key: randomId(), kind: "freeSpeech", name: "Sets" });
    const scope = { roomId, realm: "edu", deptId: 100 } as const;
    const repository = makeRoomRepository(context, () => {});
    for (const account of ["rec-host", "rec-pupil"]) {
      const entrant = {
        account,
        nick: account,
        avatar: "",
        isGuest: false,
        mayHost: true,
        seat: `n.${account}`,
      };
      await repository.enter(scope, { entrant, resumes: false, password: undefined });
    }
    const act = (what: RoomAct, account = "rec-host") =>
      repository.decide(scope, { by: "member", account, act: what });
    return { roomId, scope, repository, act };
  }

  /** What the media would have written: a second of sound each second, and a picture torn at its end. */
  async function writeTracks(roomId: string, rev: number, seconds: number): Promise<void> {
    const place = path.join(context.recordingsFolder, recordingFolderName(roomId, rev));
    await mkdir(place, { recursive: true });
    const note = (source: string) => JSON.stringify({ account: "rec-pupil", source });
    const cluster = (at: number) =>
      writeCluster(
        Array.from({ length: 50 }, (_, frame) => ({
          atMs: at * 1_000 + frame * 20,
          isKey: frame === 0,
          data: Uint8Array.of(0xf8, 0xff, 0xfe),
        })),
      );
    const clusters = Array.from({ length: seconds }, (_, at) => cluster(at));
    const facts = (kind: "audio" | "video") => ({ kind, width: 640, height: 360 });
    await writeFile(
      path.join(place, "a.webm"),
      Buffer.concat([writeHead(facts("audio"), note("mic")), ...clusters]),
    );
    const torn = Buffer.concat([writeHead(facts("video"), note("camera")), ...clusters]);
    await writeFile(path.join(place, "b.webm"), torn.subarray(0, torn.length - 7));
    await writeFile(path.join(place, "c.webm"), "no film at all");
  }

  async function record(seconds = 4) {
    const room = await openRoom();
    const { recording } = await room.act({ do: "startRecording" });
    await room.act({ do: "agreeToRecording" }, "rec-pupil");
    await writeTracks(room.roomId, recording?.rev ?? 0, seconds);
    school.clock.at += seconds * 1_000;
    await room.act({ do: "stopRecording" });
    const row = await school.kysely
      .selectFrom("edu.recording")
      .select(["recording_id", "rev", "state"])
      .where("room_id", "=", Number(room.roomId))
      .executeTakeFirstOrThrow();
    return { ...room, id: String(row.recording_id), rev: row.rev, state: row.state };
  }

  const faultOf = async (asked: Promise<unknown>): Promise<string> =>
    await asked.then(
      () => "",
      (error: unknown) => (error instanceof Fault ? error.key : String(error)),
    );

  return { school, context, openRoom, writeTracks, record, faultOf };
}
