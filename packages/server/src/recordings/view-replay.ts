import type { PlayedReplay, Replay, ReplaySlide } from "@lyceum/contract/shapes";
import { type LoggedRecording, type LoggedSlide, placeIn, trimReplay } from "@lyceum/domain/recordings";
import { callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { viewAssets } from "../files/index.ts";
import { readCaptions } from "./editing/store.ts";
import { linksOfOwner } from "../storage/index.ts";
import { readBoard } from "./read-board.ts";
import { readNames } from "./read-names.ts";
import { readShownSlides } from "./read-slides.ts";
import { findById, readTimeline, readTracks, type RecordingRecord, trimOf } from "./store.ts";

/** What a player plays, in times of the whole; without its log there is nothing yet. */
export async function viewPlayed(
  context: CallContext,
  recording: RecordingRecord,
  logged: LoggedRecording | null,
): Promise<PlayedReplay> {
  return {
    recordingId: recording.recording_id,
    name: recording.name,
    durationMs: logged?.durationMs ?? recording.duration_ms,
    people: logged?.people.map(({ agreedAt: _, ...person }) => person) ?? [],
    tracks: logged ? await tracksOf(context, recording, logged) : [],
    events: logged?.events ?? [],
    speakers: recording.speakers,
    marks: recording.marks,
    slides: await slidesOf(context, recording, logged?.slides ?? []),
    board: await readBoard(context.database.kysely, recording, logged),
    captions: await readCaptions(context.database.kysely, recording.recording_id),
  };
}

/**
 * The replay for the caller, who may watch it through something else: ask that first. It says less than its own page does,
 * since who watches was not there: neither chat nor accounts, names as in a film, no pictures of people.
 */
export async function viewReplayThrough(
  context: CallContext,
  recordingId: number,
): Promise<PlayedReplay | null> {
  const { kysely } = context.database;
  const recording = await findById(kysely, recordingId);
  const logged = recording?.state === "ready" ? await readTimeline(kysely, recordingId) : null;
  if (!recording || !logged || recording.dept_id !== callerOf(context).deptId) return null;
  const played = await viewPlayed(context, recording, logged);
  const { chat: _, ...shown } = trimReplay({ ...played, chat: [] }, trimOf(recording));
  return withoutAccounts(shown, await readNames(kysely, recording.dept_id, played.people));
}

function withoutAccounts(replay: PlayedReplay, names: ReadonlyMap<string, string>): PlayedReplay {
  const numbers = new Map(replay.people.map(({ account }, at) => [account, `p${at + 1}`]));
  const number = (account: string) => numbers.get(account) ?? "p0";
  const numbered = <T extends { account: string }>(one: T): T => ({ ...one, account: number(one.account) });
  return {
    ...replay,
    people: replay.people.map(({ account }) => ({
      account: number(account),
      nick: names.get(account) ?? "",
      avatar: "",
    })),
    tracks: replay.tracks.map(numbered),
    speakers: replay.speakers.map(numbered),
    events: replay.events.map((event) => {
      if (event.type === "resumed") return event;
      if (event.type === "stage") return numbered(event);
      return { ...event, account: event.account === null ? null : number(event.account) };
    }),
  };
}

/** The slides that were shown, with links to their pictures. */
async function slidesOf(
  context: CallContext,
  { room_id }: RecordingRecord,
  logged: readonly LoggedSlide[],
): Promise<ReplaySlide[]> {
  const slides = await readShownSlides(context.database.kysely, room_id, logged);
  const urls = new Set(slides.flatMap(({ slide }) => (slide ? [slide.url] : [])));
  const links = await linksOfOwner(context, callerOf(context).realm, [...urls]);
  return slides.map(({ atMs, slide }) => {
    if (slide === null) return { atMs, picture: null };
    const { url, ...facts } = slide;
    return { atMs, picture: { ...facts, link: links.get(url)?.link ?? null } };
  });
}

async function tracksOf(
  context: CallContext,
  { recording_id, state }: RecordingRecord,
  { spans, startedAt, people }: LoggedRecording,
): Promise<Replay["tracks"]> {
  if (state !== "ready") return [];
  const { realm, deptId, accountId } = callerOf(context);
  // Earlier recordings took those too who were in the room and not asked.
  const willing = new Set(people.map(({ account }) => account));
  const written = await readTracks(context.database.kysely, recording_id);
  const tracks = written.filter(({ account }) => willing.has(account));
  const ids = tracks.map(({ asset_id }) => asset_id);
  const assets = await viewAssets(context, { realm, deptId, accountId }, ids);
  return tracks.flatMap(({ account, source, asset_id, start_ms, end_ms }) => {
    const url = assets.get(asset_id)?.url;
    if (url === null || url === undefined) return [];
    const startMs = placeIn(spans, startedAt + start_ms);
    // A stretch lies within one span: a pause ends the files.
    return [{ account, source, url, startMs, endMs: startMs + end_ms - start_ms }];
  });
}
