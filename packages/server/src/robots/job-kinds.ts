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
