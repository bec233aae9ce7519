import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { AssetId, Id, Nothing, strict } from "../shapes/index.ts";

const own = { permission: "none", realm: "edu", auth: "user", row: "P12" } as const;
const Avatar = Type.Object({ avatar: Type.String() });

/** One's own picture (P12). */
export const personalCalls = {
  "POST /account/avatar": httpCall({
    ...own,
    about:
      "Takes one of the caller's uploads for the purpose `avatar` as the caller's picture and answers its address. Everybody of the institution who sees the person sees it; the one before is gone.",
    body: strict({ assetId: AssetId }),
    answers: "data",
    data: Avatar,
    faults: ["notFound", "assetTypeRefused"],
    rate: "userWrite",
    example: {
      body: { assetId: "0123456789abcdefghijkl" },
      data: { avatar: "/avatars/0123456789abcdefghijkl/small" },
    },
  }),
  "POST /account/avatar/remove": httpCall({
    ...own,
    about: "Removes the caller's picture; asked again, nothing happens.",
    body: Nothing,
    answers: "data",
    data: Nothing,
    faults: [],
    rate: "userWrite",
    example: { body: {}, data: {} },
  }),
  "POST /staff/people/{id}/avatar/remove": httpCall({
    ...own,
    permission: "edu:roster:write",
    about:
      "Removes the picture of a person of the institution. Never one's own, nor that of somebody with roles that the caller cannot grant.",
    params: strict({ id: Id }),
    body: Nothing,
    answers: "data",
    data: Nothing,
    faults: ["notFound", "forbidden"],
    rate: "userWrite",
    example: { params: { id: "u-9" }, body: {}, data: {} },
  }),
};
