export { command, type Command, type ParamsOf, type ResultOf } from "./command.ts";
export { readAnswer, readRequest, writeFrame, type AnswerFrame, type RequestFrame } from "./frame.ts";
export {
  httpCall,
  type CallRealm,
  type CallTypes,
  type HttpCall,
  ofFeature,
  type PublicCaching,
} from "./http-call.ts";
export type { JsonSchema } from "./json-schema.ts";
export { push, type BodyOf, type Push } from "./push.ts";
export type { Screen } from "./screen.ts";
