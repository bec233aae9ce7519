export { callRecord, type CallRecord } from "./call-record.ts";
export { channelDueAt, type ChannelState, type Invite, makeChannel, peopleOf } from "./channel.ts";
export { actInTeamCall, mayBeInTeamCall, ringTeam, teamCallLength, teamCallRefusal } from "./team-call.ts";
export { mayCall } from "./may-call.ts";
export { type ChannelAct, stepChannel, type ChannelStep, type StepEvent } from "./step-channel.ts";
