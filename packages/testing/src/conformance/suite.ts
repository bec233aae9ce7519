import { catchUpSuite } from "./catch-up.ts";
import { connectionSuite } from "./connection.ts";
import { digestSuite } from "./digest.ts";
import { editsSuite } from "./edits.ts";
import { eventsSuite } from "./events.ts";
import { messageFlagsSuite } from "./message-flags.ts";
import { messageTypesSuite } from "./message-types.ts";
import { lookUpSuite } from "./look-up.ts";
import { messagesSuite } from "./messages.ts";
import { chatroomSuite } from "./chatroom.ts";
import { roomsSuite } from "./rooms.ts";
import { mediaSuite } from "./media.ts";
import { storageSuite } from "./storage.ts";
import { receiptsSuite } from "./receipts.ts";
import { myInfoSuite } from "./my-info.ts";
import { searchSuite } from "./search.ts";
import { relationsSuite } from "./relations.ts";
import { sessionsSuite } from "./sessions.ts";
import { systemSuite } from "./system.ts";
import { teamMessagesSuite } from "./team-messages.ts";
import { teamsSuite } from "./teams.ts";
import type { ConformanceWorld } from "./world.ts";

/** Every row of the messaging protocol, tried from outside: any server that claims to speak it must pass. */
export function conformanceSuite(world: () => ConformanceWorld): void {
  connectionSuite(world);
  messagesSuite(world);
  lookUpSuite(world);
  messageTypesSuite(world);
  messageFlagsSuite(world);
  searchSuite(world);
  editsSuite(world);
  sessionsSuite(world);
  relationsSuite(world);
  storageSuite(world);
  systemSuite(world);
  eventsSuite(world);
  receiptsSuite(world);
  teamsSuite(world);
  teamMessagesSuite(world);
  myInfoSuite(world);
  catchUpSuite(world);
  digestSuite(world);
  roomsSuite(world);
  chatroomSuite(world);
  mediaSuite(world);
}
