import type { Action } from "./action.ts";
import { annotationActions } from "./annotate.ts";
import { block, deleteSession, mute, pin } from "./arrange.ts";
import { callActions } from "./call.ts";
import { crashDevice, crashServer, crashTab, stepClock } from "./crash.ts";
import { clear, deleteSelf, editText, recall } from "./edit.ts";
import { type } from "./ephemeral.ts";
import { friendActions } from "./friend.ts";
import { sendKind, sendLocal } from "./kinds.ts";
import { cut, kick, offline, signInAgain, stall, vanish } from "./connection.ts";
import { markRead, openConversation, search } from "./read.ts";
import { strikeDatabase, strikeNode, strikeRedis } from "./strike.ts";
import { teamRequestActions } from "./team-requests.ts";
import { superTeamActions, teamActions } from "./team.ts";
import { forward, resend, send, sendOutside } from "./send.ts";

/** The kept seeds are written in these: another choice would make other scripts of them. */
export const keptSeedActions: readonly Action[] = [
  send,
  sendOutside,
  forward,
  resend,
  recall,
  deleteSelf,
  clear,
  markRead,
  openConversation,
  search,
  pin,
  deleteSession,
  block,
  mute,
  cut,
  vanish,
  offline,
  stall,
  kick,
  signInAgain,
  crashDevice,
  crashTab,
  crashServer,
  stepClock,
];

/** What the plain server knows too. */
export const actions: readonly Action[] = [...keptSeedActions, sendKind, sendLocal, editText];

/** What the real one knows besides. */
export const nodeActions: readonly Action[] = [
  ...actions,
  ...teamActions,
  ...superTeamActions,
  ...teamRequestActions,
  ...friendActions,
  ...annotationActions,
  ...callActions,
  type,
];

/** The same where the nodes are processes of their own. */
export const processActions: readonly Action[] = [...nodeActions, strikeNode];

/** The same, and what the nodes stand on ends too. */
export const machineryActions: readonly Action[] = [...processActions, strikeRedis, strikeDatabase];
