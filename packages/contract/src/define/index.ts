export { command, type Command, type ParamsOf, type ResultOf } from "./command.ts";
export { readAnswer, readRequest, writeFrame, type AnswerFrame, type RequestFrame } from "./frame.ts";
export { httpCall, type CallRealm, type CallTypes, type HttpCall } from "./http-call.ts";
export { notice, type BodyOf, type Notice } from "./notice.ts";
export type { Screen } from "./screen.ts";
