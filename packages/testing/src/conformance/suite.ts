import { afterEach, describe } from "vitest";
import { annotationsSuite } from "./annotations.ts";
import { catchUpSuite } from "./catch-up.ts";
import { connectionSuite } from "./connection.ts";
import { digestSuite } from "./digest.ts";
import { editsSuite } from "./edits.ts";
import { eventsSuite } from "./events.ts";
import { friendsSuite } from "./friends.ts";
import { messageFlagsSuite } from "./message-flags.ts";
import { messageTypesSuite } from "./message-types.ts";
import { lookUpSuite } from "./look-up.ts";
import { messagesSuite } from "./messages.ts";
import { chatroomSuite } from "./chatroom.ts";
import { roomPasswordSuite } from "./room-password.ts";
import { roomScheduleSuite } from "./room-schedule.ts";
import { roomsSuite } from "./rooms.ts";
import { mediaSuite } from "./media.ts";
import { storageSuite } from "./storage.ts";
import { pushSuite } from "./push.ts";
import { receiptsSuite } from "./receipts.ts";
import { myInfoSuite } from "./my-info.ts";
import { searchSuite } from "./search.ts";
import { relationsSuite } from "./relations.ts";
import { sessionsSuite } from "./sessions.ts";
import { systemSuite } from "./system.ts";
import { teamLeadSuite } from "./team-lead.ts";
import { teamMembersSuite } from "./team-members.ts";
import { teamRequestsSuite } from "./team-requests.ts";
import { teamMessagesSuite } from "./team-messages.ts";
import { teamsSuite } from "./teams.ts";
import { closeRawSockets } from "./raw-socket.ts";
import type { ConformanceHarness } from "./harness.ts";

/** Every row of the messaging protocol, tried from outside: any server that claims to speak it must pass. */
export function conformanceSuite(harness: () => ConformanceHarness): void {
  afterEach(closeRawSockets);
  connectionSuite(harness);
  messagesSuite(harness);
  lookUpSuite(harness);
  messageTypesSuite(harness);
  messageFlagsSuite(harness);
  searchSuite(harness);
  editsSuite(harness);
  sessionsSuite(harness);
  relationsSuite(harness);
  storageSuite(harness);
  systemSuite(harness);
  // What it takes away after each test is its own; everybody signs in for that.
  describe("M9 friends", () => {
    friendsSuite(harness);
  });
  eventsSuite(harness);
  receiptsSuite(harness);
  annotationsSuite(harness);
  teamsSuite(harness);
  teamLeadSuite(harness);
  teamMessagesSuite(harness);
  teamRequestsSuite(harness);
  teamMembersSuite(harness);
  myInfoSuite(harness);
  pushSuite(harness);
  catchUpSuite(harness);
  digestSuite(harness);
  roomsSuite(harness);
  roomPasswordSuite(harness);
  roomScheduleSuite(harness);
  chatroomSuite(harness);
  mediaSuite(harness);
}
