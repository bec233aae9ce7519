import { Fault, type FaultKey, faultRow } from "@lyceum/contract/faults";
import type { NimChatroomMessage } from "./chatroom/shapes.ts";
import type { NimMessage } from "./shapes.ts";

type Told = { field?: string; msg?: NimMessage; chatroomMsg?: NimChatroomMessage; cause?: unknown };

/** How every call of the facade fails: the number or word of the catalogue, and what it says. */
export class NimError extends Error {
  override readonly name = "NimError";
  readonly code: number | string;
  /** The parameter that is wrong. */
  readonly field: string | undefined;
  /** The message that was not sent. */
  readonly msg: NimMessage | undefined;
  /** The same, of a chatroom. */
  readonly chatroomMsg: NimChatroomMessage | undefined;

  constructor(code: number | string, message: string, more: Told = {}) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.field = more.field;
    this.msg = more.msg;
    this.chatroomMsg = more.chatroomMsg;
  }
}

/** What the codes say. A local one says itself, unless it stands here. */
const words: Partial<Record<FaultKey, string>> = {
  wrongCredentials: "wrong credentials",
  noPermission: "illegal operation or no permission",
  objectMissing: "object missing",
  parameterTooLong: "parameter too long",
  notChanged: "no change",
  requestTimeout: "request timeout",
  parameterError: "parameter error",
  rateLimit: "rate limit",
  duplicateOperation: "duplicate operation",
  overLimit: "over limit",
  wordsRefused: "suggest rejecting send",
  uploadTypeWrong: "please upload a correct format file",
  imAccountDisabled: "account disabled",
  serverError: "server error",
  serverBusy: "server busy",
  unknownCommand: "protocol not allowed",
  blockedByPeer: "blocked",
  signalPeerOffline: "peer offline",
  signalPushOffline: "peer push offline",
  channelMissing: "room not exists",
  channelExists: "room exists",
  signalMemberMissing: "member not exists",
  signalMemberExists: "member exists",
  signalInviteMissing: "invite not exists",
  signalInviteRejected: "invite rejected",
  signalInviteAccepted: "invite accepted",
  signalUidTaken: "uid conflict",
  signalMembersFull: "member limit exceeded",
  signalOtherDevice: "member exists on other client",
  signalQuietHours: "peer in quiet hours",
  teamMemberLimit: "team member limit",
  teamMissing: "team not exists",
  teamCountLimit: "team count limit",
  teamMuted: "team muted",
  roomNotEntered: "not in chatroom",
  roomBlocked: "in blacklist",
  chatBanned: "in mute list",
  chatBannedAll: "chatroom muted",
  privateChatOff: "private messages off",
  searchTimedOut: "search timeout",
  transcodeAbsent: "not available",
  speechAbsent: "not available",
  recordingAbsent: "not available",
  recordingDiskFull: "storage full",
  resendNotFailed: "only failed messages can be resent",
  recallNotAllowed: "只能删除自己发的, 并且发送成功的消息，且不能是本地消息",
};

/** What a code says where a refusal has no words of its own. */
const wordsOfCodes = new Map(
  // The keys of this table are faults; the first of a code stands.
  (Object.entries(words) as [FaultKey, string][])
    .toReversed()
    .map(([key, text]) => [faultRow(key).code, text]),
);

/** A refusal as the facade tells it; anything else is a fault of the program and stays what it is. */
export function nimErrorOf(error: unknown, msg?: NimMessage, chatroomMsg?: NimChatroomMessage): unknown {
  if (isIncomplete(error)) return new NimError(414, words.parameterError ?? "", { cause: error });
  if (!(error instanceof Fault)) return error;
  const { key, field, data } = error;
  const { code } = faultRow(key);
  const said = data?.["msg"];
  const text = typeof said === "string" ? said : (words[key] ?? wordsOfCodes.get(code) ?? String(code));
  const named = field === undefined || typeof said === "string" ? text : `${text}: ${field}`;
  return new NimError(code, named, {
    ...(field === undefined ? {} : { field }),
    ...(msg === undefined ? {} : { msg }),
    ...(chatroomMsg === undefined ? {} : { chatroomMsg }),
  });
}

/** Something that a call needs was left out, which programs without types do: the engine says so where it is used first. */
function isIncomplete(error: unknown): boolean {
  return error instanceof TypeError && /undefined|\bnull\b|iterable|destructur/.test(error.message);
}

type Calls = Record<string, (...args: never[]) => unknown>;

/** The same calls, failing with `NimError`. */
export function tellingErrors<C extends Calls>(calls: C): C {
  const guarded = Object.entries(calls).map(([name, call]) => [name, guard(call)] as const);
  // Each call under its own name, with its own parameters and answer.
  return Object.fromEntries(guarded) as C;
}

function guard(call: Calls[string]): Calls[string] {
  return (...args) => {
    try {
      const result = call(...args);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: unknown) => {
        throw nimErrorOf(error);
      });
    } catch (error) {
      throw nimErrorOf(error);
    }
  };
}
