import { limits } from "@lyceum/contract/limits";
import { Type } from "typebox";
import type { JobKind } from "../ports/jobs.ts";

const conversation = Type.Object(
  {
    conversationId: Type.Integer(),
    /** Of a team: which robot is asked. */
    robotPersonId: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
);
/** Delivers what waits in one conversation. */
export const deliverToRobot: JobKind<typeof conversation> = {
  name: "robots.deliver",
  payload: conversation,
  attempts: 12,
};

const asked = Type.Object(
  {
    roomId: Type.String(),
    realm: Type.Union([Type.Literal("edu"), Type.Literal("social")]),
    deptId: Type.Integer(),
    seq: Type.Integer(),
    personId: Type.Integer(),
    robotPersonId: Type.Integer(),
  },
  { additionalProperties: false },
);
/** Has a robot answer one message in the chat of a room. */
export const answerInRoom: JobKind<typeof asked> = {
  name: "robots.answerInRoom",
  payload: asked,
  attempts: limits.robotRoomTries.value,
};
