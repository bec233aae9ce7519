import { actInRoom } from "./act-in-room.ts";
import { drawOnBoard, getRoomBoard, showBoardLine } from "./board/board.ts";
import { addRoomDeck } from "./decks/add-room-deck.ts";
import { addSlides } from "./decks/add-slides.ts";
import { getRoomDecks, getSlides } from "./decks/read-decks.ts";
import { removeRoomDeck } from "./decks/remove-room-deck.ts";
import { showSlidePointer } from "./decks/show-pointer.ts";
import { chatroomActs, updateChatroom } from "./chatroom.ts";
import { chatroomLogin, getChatroomAddress, updateCoordinate } from "./chatroom-login.ts";
import {
  getChatroom,
  getChatroomMemberCountByTag,
  getChatroomMembers,
  getChatroomMembersByTag,
  getChatroomMembersInfo,
  queueList,
} from "./chatroom-reads.ts";
import { connectMedia, getMediaServers, watchMedia } from "./connect-media.ts";
import type { RoomContext } from "./enter.ts";
import { getRoomEntries, joinRoom } from "./join-room.ts";
import { getChatroomHistoryMsgs, getChatroomHistoryMsgsByTags } from "./messages/history.ts";
import { getRoomPrivates, sendRoomPrivate } from "./privates/privates.ts";
import { sendChatroomMsg } from "./send-chatroom-msg.ts";
import { sendRoomSignal } from "./send-room-signal.ts";
import { getRoomPolls } from "./votes/votes.ts";

export { insertBroadcastRoom } from "./broadcast-rooms.ts";
export { insertCallRoom, insertTeamCallRoom } from "./call-rooms.ts";
export { cancelMeetingRoom, changeMeetingRoom, insertMeetingRoom, tellRooms } from "./meeting-rooms.ts";
export { makeRoomOf } from "./create-room.ts";
export {
  type EndingApp,
  endRecordings,
  endSwitchedOff,
  roomEventHandlers,
  showOutOfCalls,
} from "./end-switched-off.ts";
export { registerBroadcastDoor, registerRoomGate } from "./gate.ts";
export { takesVisitors } from "./guests.ts";
export { type Parting, partInRooms } from "./part-in-rooms.ts";
export { roomHandlers } from "./room-calls.ts";
export { inviteGuest, mayVisitBroadcast, readVisit, visitBroadcast } from "./invite-guest.ts";
export { roomJobs } from "./jobs.ts";
export { makeRooms, recordingFolderName } from "./make-rooms.ts";
export { isRecordingOff, mayAskRobots } from "./policy.ts";
export { actOnRoom } from "./reported/act-on-room.ts";
export { readReported } from "./reported/read-reported.ts";
export type { WrittenInRoom } from "./reported/store.ts";
export { type RecordingKeeper, registerRecordingKeeper } from "./recording-keeper.ts";
export { readMessages } from "./messages/store.ts";
export { type AskedInRoom, readAsked, writeAsRobot } from "./messages/write-as-robot.ts";
export { readWholeLog, type RoomRow } from "./store.ts";
export { tellMaterials } from "./send-room-signal.ts";
export { readBoardItems, readBoardSteps } from "./board/store.ts";
export { readSlideRows } from "./decks/store.ts";
export type { RoomStreams } from "./streams/streams.ts";
export { readVotes } from "./votes/store.ts";
export { checkAttendees } from "./attendees/policy.ts";
export { readAttendance } from "./attendees/store.ts";
export { readVisitors, readVisits } from "./attendees/read-visitors.ts";
export { isSame } from "./same-secret.ts";
export { findRoom, readInstitution } from "./store.ts";

/** The commands of rooms and chatrooms. */
export function roomCommands(context: RoomContext) {
  return {
    joinRoom: joinRoom(context),
    actInRoom: actInRoom(context),
    getRoomEntries: getRoomEntries(context),
    getRoomPolls: getRoomPolls(context),
    sendRoomSignal: sendRoomSignal(context),
    sendRoomPrivate: sendRoomPrivate(context),
    getRoomPrivates: getRoomPrivates(context),
    drawOnBoard: drawOnBoard(context),
    getRoomBoard: getRoomBoard(context),
    showBoardLine: showBoardLine(context),
    addRoomDeck: addRoomDeck(context),
    addSlides: addSlides(context),
    getSlides: getSlides(context),
    getRoomDecks: getRoomDecks(context),
    removeRoomDeck: removeRoomDeck(context),
    showSlidePointer: showSlidePointer(context),
    getMediaServers: getMediaServers(context),
    connectMedia: connectMedia(context),
    watchMedia: watchMedia(context),
    chatroomLogin: chatroomLogin(context),
    sendChatroomMsg: sendChatroomMsg(context),
    getChatroomHistoryMsgs: getChatroomHistoryMsgs(context),
    getChatroomHistoryMsgsByTags: getChatroomHistoryMsgsByTags(context),
    getChatroom: getChatroom(context),
    getChatroomMembers: getChatroomMembers(context),
    getChatroomMembersInfo: getChatroomMembersInfo(context),
    getChatroomMembersByTag: getChatroomMembersByTag(context),
    getChatroomMemberCountByTag: getChatroomMemberCountByTag(context),
    getChatroomAddress: getChatroomAddress(context),
    updateCoordinate: updateCoordinate(context),
    updateChatroom: updateChatroom(context),
    queueList: queueList(context),
    ...chatroomActs(context),
  };
}
