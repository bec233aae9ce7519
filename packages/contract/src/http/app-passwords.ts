import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { AppPassword, DriveLinkId, Nothing, strict } from "../shapes/index.ts";

const own = {
  row: "P11",
  realm: "edu",
  auth: "user",
  permission: "edu:pan:own",
  answers: "data",
} as const;
const passwordId = "a7dPX2nHkUeJ0w9cT5bLmA";
const password: AppPassword = { passwordId, name: "Laptop", createdAt: 1_790_000_000_000, usedAt: null };

/** Passwords for programs that read and write the own drive by WebDAV at /dav/, and nothing else. */
export const appPasswordCalls = {
  "GET /drive/appPasswords": httpCall({
    ...own,
    about: "The caller's app passwords, newest first, without the passwords themselves.",
    data: Type.Object({ userName: Type.String(), passwords: Type.Array(AppPassword) }),
    faults: [],
    rate: "userRead",
    example: { data: { userName: "u-ann", passwords: [password] } },
  }),
  "POST /drive/appPasswords": httpCall({
    ...own,
    about:
      "Makes an app password and shows it this once. Said again with the same `requestId` it answers the same one.",
    body: strict({ requestId: DriveLinkId, name: Type.String({ minLength: 1, maxLength: 60 }) }),
    data: Type.Object({ ...AppPassword.properties, password: Type.String() }),
    faults: ["appPasswordsFull"],
    rate: "userWrite",
    example: {
      body: { requestId: passwordId, name: "Laptop" },
      data: { ...password, password: `${passwordId}-x` },
    },
  }),
  "POST /drive/appPasswords/{id}/revoke": httpCall({
    ...own,
    about: "Takes an app password back at once; said again it changes nothing.",
    params: strict({ id: DriveLinkId }),
    data: Nothing,
    faults: [],
    rate: "userWrite",
    example: { params: { id: passwordId }, data: {} },
  }),
};
