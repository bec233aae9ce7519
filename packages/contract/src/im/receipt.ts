import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import { Account, Seq, strict, TeamId, TeamMsgReads } from "../shapes/index.ts";

const common = {
  row: "M5",
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
} as const;

export const sendMsgReceipt = command({
  permission: "*:im:chat",
  ...common,
  service: 7,
  command: 9,
  about:
    "Tells the other of a p2p conversation that everything up to a message has been read. It only moves forward; one that is not newer changes nothing.",
  params: strict({ to: Account, seq: Seq }),
  /** Whether the other learned of something new. */
  result: Type.Object({ isNewer: Type.Boolean() }),
  faults: ["objectMissing"],
  example: { params: { to: "bob", seq: 3 }, result: { isNewer: true } },
});

export const sendTeamMsgReceipt = command({
  permission: "*:im:chat",
  ...common,
  service: 8,
  command: 14,
  about:
    "Tells the senders of messages of one team that the caller has read them; those that asked for no receipt are left out.",
  params: strict({
    teamMsgReceipts: Type.Array(strict({ teamId: TeamId, seq: Seq }), {
      minItems: 1,
      maxItems: limits.receiptsMax.value,
    }),
  }),
  result: Type.Object({ seqs: Type.Array(Seq) }),
  faults: ["teamMissing", "parameterError"],
  example: { params: { teamMsgReceipts: [{ teamId: "17", seq: 3 }] }, result: { seqs: [3] } },
});

export const getTeamMsgReads = command({
  permission: "*:im:chat",
  ...common,
  service: 8,
  command: 15,
  about: "How many have read messages of a team that asked for receipts; others are left out.",
  params: strict({
    teamId: TeamId,
    seqs: Type.Array(Seq, { minItems: 1, maxItems: limits.receiptsMax.value }),
  }),
  result: Type.Object({ reads: Type.Array(TeamMsgReads) }),
  faults: ["teamMissing"],
  example: {
    params: { teamId: "17", seqs: [3] },
    result: { reads: [{ teamId: "17", seq: 3, read: 3, unread: 2 }] },
  },
});

export const getTeamMsgReadAccounts = command({
  permission: "*:im:chat",
  ...common,
  service: 8,
  command: 16,
  about: "Who has read a message that asked for receipts and who has not; its sender is in neither list.",
  params: strict({ teamId: TeamId, seq: Seq }),
  result: Type.Object({ readAccounts: Type.Array(Account), unreadAccounts: Type.Array(Account) }),
  faults: ["teamMissing", "objectMissing", "noPermission"],
  example: {
    params: { teamId: "17", seq: 3 },
    result: { readAccounts: ["bob"], unreadAccounts: ["cat"] },
  },
});

export const teamMsgReceipts = push({
  service: 8,
  command: 17,
  row: "M5",
  about: "To the sender's devices: more members have read messages of a team.",
  body: Type.Object({ reads: Type.Array(TeamMsgReads) }),
  example: { reads: [{ teamId: "17", seq: 3, read: 4, unread: 1 }] },
});

export const receiptCommands = {
  sendMsgReceipt,
  sendTeamMsgReceipt,
  getTeamMsgReads,
  getTeamMsgReadAccounts,
};

export const receiptPushes = { teamMsgReceipts };
