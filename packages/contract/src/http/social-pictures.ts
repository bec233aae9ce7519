import { httpCall } from "../define/index.ts";
import { Id, PictureChoice, PictureRules, strict } from "../shapes/index.ts";

const own = { realm: "social", auth: "user", permission: "social:profile:own" } as const;

/** What a member wants of pictures of a match (D3). */
export const socialPictureCalls = {
  "GET /v1/chat/pictures": httpCall({
    row: "D3",
    about:
      "What the caller wants of pictures of one match: `ask` covers each until it is opened or answered, `show` shows them, `refuse` takes none. `mayOffer`: whether that match takes pictures of the caller.",
    ...own,
    query: strict({ user_id: Id }),
    answers: "data",
    data: PictureRules,
    faults: ["notFound", "ageUnproven"],
    rate: "userRead",
    example: { query: { user_id: "m-leo" }, data: { choice: "ask", mayOffer: true } },
  }),
  "POST /v1/chat/pictures": httpCall({
    row: "D3",
    about: "Chooses that. It holds for the next picture that is sent, and on all devices of the caller.",
    ...own,
    body: strict({ userId: Id, choice: PictureChoice }),
    answers: "data",
    data: PictureRules,
    faults: ["notFound", "ageUnproven"],
    rate: "userWrite",
    example: { body: { userId: "m-leo", choice: "refuse" }, data: { choice: "refuse", mayOffer: true } },
  }),
};
