import { limits } from "@lyceum/contract/limits";
import type {
  DeviceName,
  RoomEntry,
  RoomEvent,
  RoomMember,
  RoomRecording,
  RoomState,
} from "@lyceum/contract/shapes";
import {
  closed,
  device,
  emptied,
  lowered,
  newMember,
  notWaiting,
  off,
  offStage,
  onStage,
  patch,
  without,
} from "./member-changes.ts";
import { changeBoard } from "./board.ts";
import { changeDeck } from "./deck.ts";
import { changeBroadcast, newBroadcast } from "./broadcast.ts";
import { changeGroups, withoutPlace, withoutVisit } from "./groups.ts";
import { emptyChatroom } from "./chatroom.ts";
import { changePolls } from "./polls.ts";
import { isStageFull, memberOf } from "./members.ts";
import { checkDevice, checkShare, mayAskShare } from "./permissions.ts";

type Created = Extract<RoomEvent, { type: "created" }>;

/** The room after one more entry of its log: the same on the server and on every client (R7). */
export function applyEntry(state: RoomState | null, entry: RoomEntry): RoomState {
  const { event } = entry;
  if (event.type === "created") return create(event, entry);
  if (!state) throw new Error("a room's log begins with its making");
  if (entry.rev !== state.rev + 1) throw new Error(`entry ${entry.rev} does not follow ${state.rev}`);
  return settleLocks(change({ ...state, rev: entry.rev }, event, entry));
}

export function foldEntries(state: RoomState | null, entries: readonly RoomEntry[]): RoomState | null {
  let folded = state;
  for (const entry of entries) folded = applyEntry(folded, entry);
  return folded;
}

function create({ roomId, kind, name, options, host }: Created, { rev, time }: RoomEntry): RoomState {
  return {
    roomId,
    rev,
    end: null,
    kind,
    name,
    announcement: "",
    createdAt: time,
    host: host.account,
    formerHost: null,
    // Who makes a room has yet to enter it, like one who was lost.
    members: [{ ...newMember(host, rev, time), role: "host", place: "on" }],
    waiting: [],
    hands: [],
    share: null,
    locks: {
      mic: false,
      camera: false,
      chat: options.broadcast?.hasChat === false,
      share: options.sharesByRequest === true,
      room: options.isLocked,
      waitingRoom: options.hasWaitingRoom,
    },
    isQuiet: false,
    blocked: [],
    membersMax: options.membersMax,
    stageMax: options.stageMax,
    allowsGuests: options.allowsGuests,
    ...(options.guestsWait === true ? { guestsWait: true } : {}),
    ...(options.hasPassword === true ? { hasPassword: true } : {}),
    ...(options.hasPrivateChat === true ? { privateChat: true } : {}),
    ...(options.groupOf ? { groupOf: { ...options.groupOf, told: null, isCalling: false } } : {}),
    ...(options.broadcast ? { broadcast: newBroadcast(options.broadcast) } : {}),
    ...(options.schedule ? { schedule: { ...options.schedule, isOpen: false } } : {}),
    queue: [],
    emptySince: host.seat === "" ? time : null,
  };
}

function change(state: RoomState, event: Exclude<RoomEvent, Created>, { rev, time }: RoomEntry): RoomState {
  switch (event.type) {
    case "joined": {
      const member = newMember(event.member, rev, time);
      if (state.kind === "freeSpeech") member.place = "on";
      return {
        ...state,
        members: [...state.members, member],
        ...(member.seat === null ? {} : { emptySince: null }),
      };
    }
    case "returned":
      return {
        ...patch(state, event.account, {
          seat: event.seat,
          lastSeat: event.seat,
          nick: event.nick,
          lostAt: null,
        }),
        emptySince: null,
      };
    case "lost":
      return emptied(patch(state, event.account, { seat: null, lostAt: time }), time);
    case "left":
      return emptied(withoutPlace(without(state, event.account), event.account), time);
    case "knocked":
      return {
        ...state,
        waiting: [...notWaiting(state, event.member.account), { ...event.member, at: time }],
      };
    case "knockEnded":
      return { ...state, waiting: notWaiting(state, event.account) };
    case "handRaised":
      return { ...state, hands: [...state.hands, event.account] };
    case "handLowered": {
      const handFrom = event.why === "rejected" ? time + limits.roomHandPause.value : 0;
      return lowered(patch(state, event.account, { handFrom }), event.account);
    }
    case "invited":
      return patch(state, event.account, { place: "invited", placeRev: rev, placeAt: time });
    case "inviteEnded":
      return patch(state, event.account, { place: "off", placeRev: rev, placeAt: time });
    case "stageTaken":
      return lowered(onStage(state, event.account, rev, time), event.account);
    case "stageLeft":
      return offStage(state, event.account, rev, time);
    case "deviceOpened":
      return device(state, event.account, event.device, {
        isOn: true,
        hasGrant: event.hasGrant,
        askedAt: null,
      });
    case "deviceClosed":
      return device(state, event.account, event.device, closed);
    case "deviceLocked": {
      const freed = event.isOn ? patch(state, event.account, { hasShareGrant: false }) : state;
      return device(freed, event.account, event.device, {
        isLocked: event.isOn,
        ...(event.isOn ? closed : {}),
      });
    }
    case "deviceAsked":
      return device(state, event.account, event.device, { askedAt: time });
    case "askEnded":
      return device(state, event.account, event.device, { askedAt: null });
    case "lockSet":
      return lockSet(state, event.lock, event.isOn);
    case "chatBanned":
      return patch(state, event.account, { isChatBanned: event.isOn, chatBannedUntil: event.until });
    case "shareStarted":
      return { ...state, share: { account: event.account, lease: rev } };
    case "shareStopped":
      return { ...state, share: null };
    case "shareAsked":
      return patch(state, event.account, { shareAskedAt: time });
    case "shareAskEnded": {
      const shareFrom = event.how === "rejected" ? time + limits.roomHandPause.value : 0;
      return patch(state, event.account, { shareAskedAt: null, shareFrom });
    }
    case "shareGranted":
      return patch(state, event.account, { shareAskedAt: null, hasShareGrant: event.isOn });
    case "recordingStarted": {
      // Everybody else is asked first, also who is there already.
      const agreed = [event.account];
      return { ...state, recording: { rev, since: time, by: event.account, isPaused: false, agreed } };
    }
    case "recordingPaused":
    case "recordingResumed":
      return recordingSet(state, { isPaused: event.type === "recordingPaused" });
    case "recordingAgreed":
      return recordingSet(state, { agreed: [...(state.recording?.agreed ?? []), event.account] });
    case "recordingStopped":
      return { ...state, recording: null };
    case "roleSet":
      return event.role === "member"
        ? withoutVisit(patch(state, event.account, { role: event.role }), event.account, time)
        : patch(state, event.account, { role: event.role });
    case "hostChanged":
      return hostChanged(state, event, rev, time);
    case "quietSet":
      return {
        ...(event.isOn ? withoutGrants(closeOfMembers(state, "mic", "camera")) : state),
        isQuiet: event.isOn,
      };
    case "blockSet": {
      const others = state.blocked.filter((account) => account !== event.account);
      return { ...state, blocked: event.isOn ? [...others, event.account] : others };
    }
    case "opened":
      return state.schedule ? { ...state, schedule: { ...state.schedule, isOpen: true } } : state;
    case "rescheduled": {
      const { startsAt, endsAt } = event;
      return state.schedule ? { ...state, schedule: { ...state.schedule, startsAt, endsAt } } : state;
    }
    case "passwordSet":
      return { ...state, hasPassword: event.isOn };
    case "privateChatSet":
      return { ...state, privateChat: event.isOn };
    case "guestsSet":
      return { ...state, allowsGuests: event.isOn };
    case "invitationChanged":
      return { ...state, guestRound: (state.guestRound ?? 0) + 1 };
    case "roomRenamed":
      return { ...state, name: event.name, announcement: event.announcement };
    case "memberRenamed":
      return patch(state, event.account, { nick: event.nick });
    case "queueOffered": {
      const queue = [...state.queue];
      for (const element of event.elements) {
        const at = queue.findIndex(({ key }) => key === element.key);
        if (at < 0) queue.push(element);
        else queue[at] = element;
      }
      return { ...state, queue };
    }
    case "queueRemoved":
      return { ...state, queue: state.queue.filter(({ key }) => !event.keys.includes(key)) };
    case "chatroomSet": {
      const { type: _type, ...changes } = event;
      return { ...state, chatroom: { ...(state.chatroom ?? emptyChatroom), ...changes } };
    }
    case "memberSet": {
      const { type: _type, account, ...changes } = event;
      return patch(state, account, changes);
    }
    case "tagMuted": {
      const { tag, until } = event;
      const others = (state.tagMutes ?? []).filter((one) => one.tag !== tag && one.until > time);
      return { ...state, tagMutes: until === null ? others : [...others, { tag, until }] };
    }
    case "questionAsked":
    case "questionVoted":
    case "questionAnswered":
    case "questionHidden":
    case "pinned":
    case "slowSet":
      if (!state.broadcast) return state;
      return { ...state, broadcast: changeBroadcast(state.broadcast, event, rev, time) };
    case "pollOpened":
    case "pollVoted":
    case "pollClosed":
      if (state.broadcast) return { ...state, broadcast: changeBroadcast(state.broadcast, event, rev, time) };
      return { ...state, polls: changePolls(state.polls ?? [], event, rev) };
    case "groupsOpened":
    case "groupMoved":
    case "groupsTold":
    case "groupCalled":
    case "groupVisited":
    case "groupsClosed":
    case "groupTold":
    case "hostCalled":
      return changeGroups(state, event, rev, time);
    case "boardOpened":
    case "boardClosed":
    case "boardTurned":
    case "boardLimited":
      return { ...state, board: changeBoard(state.board, event) };
    case "deckShown":
    case "deckGrown":
    case "deckTurned":
    case "deckClosed":
      return { ...state, deck: changeDeck(state.deck ?? null, event) };
    case "ended":
      return {
        ...state,
        end: event.why,
        members: [],
        waiting: [],
        hands: [],
        share: null,
        queue: [],
        ...(state.recording ? { recording: null } : {}),
        ...(state.groups ? { groups: null } : {}),
      };
    default:
      // A newer version wrote it, which runs beside this one while it takes over: the rest of the log still holds.
      return { ...state, hasUnknown: true };
  }
}

function recordingSet(state: RoomState, change: Partial<RoomRecording>): RoomState {
  return state.recording ? { ...state, recording: { ...state.recording, ...change } } : state;
}

function hostChanged(
  state: RoomState,
  { account, why }: Extract<RoomEvent, { type: "hostChanged" }>,
  rev: number,
  time: number,
): RoomState {
  const former = state.host;
  const actingWas = memberOf(state, account)?.role ?? "member";
  const formerRole = why === "returned" ? (state.formerHost?.actingWas ?? "member") : "member";
  // Who waited for the start is not late.
  const until = Math.max(time, state.schedule?.startsAt ?? 0) + limits.roomHostReturn.value;
  const needsSeat = memberOf(state, account)?.place !== "on" && isStageFull(state);
  let changed = patch(state, former, { role: formerRole });
  if (formerRole === "member") changed = withoutVisit(changed, former, time);
  if (needsSeat) changed = offStage(changed, former, rev, time);
  changed = patch(changed, account, {
    role: "host",
    isChatBanned: false,
    chatBannedUntil: null,
    mic: { ...(memberOf(state, account)?.mic ?? off), isLocked: false },
    camera: { ...(memberOf(state, account)?.camera ?? off), isLocked: false },
  });
  if (memberOf(changed, account)?.place !== "on") changed = onStage(changed, account, rev, time);
  return {
    ...lowered(changed, account),
    host: account,
    isQuiet: false,
    formerHost: why === "lost" ? { account: former, until, actingWas } : null,
  };
}

/** A lock for all ends what was granted before it. */
function lockSet(state: RoomState, lock: keyof RoomState["locks"], isOn: boolean): RoomState {
  const locked = { ...state, locks: { ...state.locks, [lock]: isOn } };
  if (!isOn) return locked;
  if (lock === "share") return withoutGrants(locked);
  return lock === "mic" || lock === "camera" ? withoutGrants(closeOfMembers(locked, lock)) : locked;
}

function withoutGrants(state: RoomState): RoomState {
  const members = state.members.map((one) =>
    one.hasShareGrant === true ? { ...one, hasShareGrant: false } : one,
  );
  return { ...state, members };
}

function closeOfMembers(state: RoomState, ...names: DeviceName[]): RoomState {
  const close = (member: RoomMember) =>
    Object.fromEntries(names.map((name) => [name, { ...member[name], ...closed }]));
  return {
    ...state,
    members: state.members.map((member) =>
      member.role === "member" ? { ...member, ...close(member) } : member,
    ),
  };
}

/** What is open and may no longer be is closed, whatever took the right away. */
function settleLocks(state: RoomState): RoomState {
  const { share } = state;
  const sharer = share && memberOf(state, share.account);
  const mustClose = (member: RoomMember, name: DeviceName) =>
    member[name].isOn && (member.place !== "on" || checkDevice(state, member, name) !== null);
  const mustForget = (member: RoomMember) => member.shareAskedAt != null && !mayAskShare(state, member);
  const isSettled = !state.members.some(
    (one) => mustClose(one, "mic") || mustClose(one, "camera") || mustForget(one),
  );
  const mustStop = share && !(sharer && sharer.place === "on" && checkShare(state, sharer) === null);
  if (isSettled && !mustStop) return state;
  return {
    ...state,
    share: mustStop ? null : share,
    members: state.members.map((member) => ({
      ...member,
      mic: mustClose(member, "mic") ? { ...member.mic, ...closed } : member.mic,
      camera: mustClose(member, "camera") ? { ...member.camera, ...closed } : member.camera,
      ...(mustForget(member) ? { shareAskedAt: null } : {}),
    })),
  };
}
