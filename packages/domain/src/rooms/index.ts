export { applyEntry, foldEntries } from "./apply.ts";
export { attendanceOf, mergeVisits, type Visit } from "./attendance.ts";
export { nextDeadline } from "./deadlines.ts";
export {
  type BoardMove,
  type BoardPageState,
  type Drawn,
  drawnOn,
  emptyBoardPage,
  fitsBoard,
  isBlank,
  isPageFull,
  markPage,
  type PageLength,
  placementOf,
  shownLater,
  standingAt,
} from "./board-page.ts";
export { emptyChatroom } from "./chatroom.ts";
export { createRoom, decideRoom, type Decision, type NewRoom, type RoomCommand } from "./decide.ts";
export { needsPassword, nodeOfSeat } from "./enter.ts";
export { changesBelow, expectedHost, type GroupChange, groupPlaceOf } from "./group-places.ts";
export { deal, groupCountFor, groupIndexOf } from "./groups.ts";
export { isNews, newsOf } from "./do-group-act.ts";
export { hearsAt, type HearingPlace } from "./hearing.ts";
export { mayHost } from "./may-host.ts";
export { mayChooseStream, streamViewers } from "./stream-viewers.ts";
export { mediaNodeOf } from "./media-node.ts";
export { isSound, mayHear, mayPublish, mediaSeatOf, type MediaKind } from "./may-publish.ts";
export {
  devicePlaceOf,
  handOf,
  isVisiting,
  memberOf,
  presenceOf,
  presentOf,
  stagePlaceOf,
  successorOf,
} from "./members.ts";
export { type Leaves, nextToPart } from "./parting.ts";
export { delayPicture, freshPicture, type PictureLine, type PictureSample } from "./picture-delay.ts";
export { keepOn, type PicturesOn } from "./pictures-on.ts";
export {
  gradeOf,
  measureNetwork,
  type NetworkGrade,
  networkGrades,
  type NetworkMeter,
  type NetworkSample,
} from "./network.ts";
export {
  judgeLine,
  type LineJudgement,
  type LineSample,
  noJudgement,
  type WeakLine,
  weakLineOf,
} from "./weak-line.ts";
export { hearVoices, isForwarded, noSpeakers, type Speakers, speakingOf } from "./speakers.ts";
export { checkPermission, checkShare } from "./permissions.ts";
export { mayReadResults, pollsOf, type PollTally } from "./polls.ts";
export { mayReport, outcomesOf, reportTargetOf, type SeenPerson, seenIn } from "./report.ts";
export { checkStart, outcomeOf, type PlanChange } from "./schedule.ts";
export { matchesTags, readTagExpression } from "./tag-expression.ts";
export type { GroupPlace } from "./take-place.ts";
export {
  arrange,
  type Arrangement,
  chooseLayout,
  emptyStage,
  enlarge,
  fold,
  type LayoutName,
  pin,
  speak,
  type Stage,
  takeStreams,
  tilesPerPage,
  turnTo,
} from "./layout/stage.ts";
export { bringForward, emptyFront, frontPatienceMs } from "./layout/front.ts";
export {
  type PictureStream,
  type SharedStream,
  type Sound,
  soundsOf,
  type Stream,
  streamsOf,
} from "./layout/streams.ts";
