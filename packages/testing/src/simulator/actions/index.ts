import type { Action } from "./action.ts";
import { block, deleteSession, mute, pin } from "./arrange.ts";
import { crashDevice, crashServer, crashTab, stepClock } from "./crash.ts";
import { clear, deleteSelf, recall } from "./edit.ts";
import { cut, kick, offline, signInAgain, stall, vanish } from "./line.ts";
import { markRead, openConversation, search } from "./read.ts";
import { forward, resend, send, sendOutside } from "./send.ts";

export const actions: readonly Action[] = [
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
