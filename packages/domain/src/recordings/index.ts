export { type BoardLife, type BoardStep, livesOf, standingFirst } from "./board.ts";
export { type Chapter, chaptersOf, compose, type Composition, type Loudness, speakersOf } from "./compose.ts";
export { type Box, filmFrameMs, type FilmPart, filmSize, type FilmTile, itemsAt, planFilm } from "./film.ts";
export { type EvenSound, makeEvenSound } from "./even-sound.ts";
export { type FrameReader, makeFrameReader, type MediaFrame, type MediaPacket } from "./frames.ts";
export { holeMs, makeSegments, type Written } from "./segments.ts";
export {
  isWithin,
  type LoggedRecording,
  type LoggedSlide,
  placeIn,
  readLog,
  type Spans,
} from "./timeline.ts";
export { type Presence, presenceIn } from "./attendance.ts";
export { countNodes } from "./nodes.ts";
export { isTrim, rewriteCues, type Trim, trimMinMs, trimReplay } from "./trim.ts";
export {
  type ClusterHead,
  clusterHeadLength,
  moveCluster,
  readClusterEnd,
  readClusterHead,
  readHead,
  type TrackFacts,
  writeCluster,
  writeFinishedHead,
  writeHead,
  writeLiveHead,
} from "./webm.ts";
