export { type Annotations, makeAnnotations } from "./annotations/annotations.ts";
export type { MsgPlace, Peer } from "./annotations/msg-place.ts";
export type { CachePort } from "./cache/cache-port.ts";
export type { CacheSettings, WriterElection } from "./cache/cache.ts";
export { indexedDbCache } from "./cache/indexed-db-engine.ts";
export type { LocalCalls } from "./cache/local-cache.ts";
export { memoryCache } from "./cache/memory-engine.ts";
export { type BalancerPort, fetchBalancer } from "./connection/balancer-port.ts";
export type { BalancerSettings } from "./connection/link-source.ts";
export { type Collects, makeCollects } from "./collects/collects.ts";
export { makeConnection, type ConnectionSettings, type Device } from "./connection/connection.ts";
export { engineSocket, makeEngineSocket } from "./connection/engine-socket.ts";
export { timeoutMsOf } from "./connection/requests.ts";
export type { OpenSocket, SocketEvents, SocketPort } from "./connection/socket-port.ts";
export {
  answerOf,
  type AnyPush,
  type Credentials,
  type LoginResult,
  type Transport,
  type TransportEvents,
} from "./connection/transport.ts";
export { createImClient, createImClientOn, type ImClient } from "./create-im-client.ts";
export type { ImEvents } from "./events.ts";
export { type FriendActs, makeFriendActs } from "./friends/friend-acts.ts";
export type { Conversation } from "./messages/conversations.ts";
export type { ChatRow } from "./messages/outgoing.ts";
export type { FileUpload, OutgoingFile } from "./messages/send-file.ts";
export { keepLog } from "./reports/keep-log.ts";
export { makeSignalling, type Signalling } from "./signalling/signalling.ts";
export { fetchPorts, type HttpAnswer, type StoragePorts, type StorageAdapter } from "./storage/ports.ts";
export { type Links, makeLinks } from "./storage/links.ts";
export { extOf } from "./storage/ext-of.ts";
export { startUpload, type UploadTask } from "./storage/upload.ts";
export type { Quoted } from "./messages/quotes.ts";
export type { SessionView } from "./sessions/session-views.ts";
export type { PageState, SyncPhase } from "./store.ts";
export { makeTeamLead, type TeamLead } from "./teams/lead-team.ts";
export {
  makeSuperTeams,
  type SuperTeamMember,
  type SuperTeamMemberPage,
  type SuperTeams,
} from "./teams/super-teams.ts";
export { makeTeamRequests, type TeamRequests } from "./teams/team-requests.ts";
export { systemTimers, type Timers } from "./timers.ts";
export { friendRequests, messageTypes, signalTypes, systemTypes } from "@lyceum/contract/shapes";
export { ownChange } from "./messages/own-change.ts";
