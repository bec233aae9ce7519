import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import { BroadcastMessage, IdClient, strict } from "../shapes/index.ts";

/** What is done to messaging from outside its connection. */
export const messagingCalls = {
  "POST /im/broadcast": httpCall({
    row: "M11",
    about:
      "Says something to everybody of the caller's institution: stored once, for at most `validTime` seconds, and once for one `idClient`.",
    realm: "edu",
    auth: "user",
    permission: "edu:notice:institution",
    body: strict({
      body: Type.String({ minLength: 1, maxLength: limits.systemTextMax.value }),
      idClient: IdClient,
      validTime: Type.Optional(
        Type.Integer({ minimum: limits.eventValidMin.value, maximum: limits.broadcastLifeMax.value }),
      ),
    }),
    answers: "data",
    data: BroadcastMessage,
    faults: ["forbidden"],
    rate: "userWrite",
    example: {
      body: { body: "No classes on Friday", idClient: "5b0e7a52c1" },
      data: {
        broadcastId: 3,
        fromAccid: "head",
        fromNick: "Head teacher",
        timestamp: 1_790_000_000_000,
        body: "No classes on Friday",
      },
    },
  }),
};
