import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { p2pSessionId } from "@lyceum/domain/sessions";
import {
  bucketOf,
  differingBuckets,
  digestMarks,
  type DigestSession,
  digestState,
  hashMarks,
  hashSession,
  isSameDigest,
  isSameFriends,
  writeHash,
} from "@lyceum/domain/sync";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readFriends } from "../friends/index.ts";
import { type DigestRow, readDigest } from "./store.ts";

/** Pinned conversations and those that share one time come on top of the newest. */
const rowsMax = limits.digestSessions.value + limits.stickTopMax.value + 100;

/** Compares a client's state with the database at one place of the log, and says where they differ (M2). */
export function digest({ database, people, log }: MessagingContext): CommandHandler<"digest"> {
  return async ({ pts: place, since, teams = [], teamMarks: marks, ...theirs }, call) => {
    const { personId } = loginOf(call);
    const own = await people.byId(personId);
    if (!own) throw new Fault("objectMissing");
    const asked = { pts: place, since, teamIds: teams.map(Number), limit: rowsMax + 1 };
    const digested = await readDigest(database, personId, asked);
    const { pts, rows, relations, friends, lostTeams, teamMarks } = digested;
    // Its window is larger than anything is compared for.
    if (pts !== place || rows.length > rowsMax) return { ...nothing, pts, isSame: null };
    const sessions = rows.map(sessionOfRow);
    const ours = digestState(own.account, sessions, relations, friends);
    const isMarksSame = marks === undefined || marks === digestMarks(teamMarks);
    if (isSameDigest(ours, theirs) && lostTeams.length === 0 && isMarksSame)
      return { ...nothing, pts, isSame: true };
    const buckets = new Set(differingBuckets(ours, theirs));
    const isRelationsSame = ours.relations === theirs.relations;
    const isFriendsSame = isSameFriends(ours, theirs);
    log("sync.mismatch", {
      personId,
      pts,
      groups: buckets.size,
      relations: !isRelationsSame,
      friends: !isFriendsSame,
      teams: lostTeams.length,
      teamMarks: !isMarksSame,
    });
    return {
      pts,
      isSame: false,
      groups: [...buckets],
      sessions: sessions
        .filter(({ id }) => buckets.has(bucketOf(id)))
        .map((one) => ({ sessionId: one.id, hash: writeHash(hashSession(one, own.account)) })),
      relations: isRelationsSame ? null : relations,
      friends: isFriendsSame ? null : await readFriends(database.kysely, personId),
      lostTeams: lostTeams.map(String),
      teamMarks: isMarksSame
        ? null
        : teamMarks.map((one) => ({ sessionId: one.id, hash: writeHash(hashMarks(one)) })),
    };
  };
}

const nothing = {
  groups: [],
  sessions: [],
  relations: null,
  friends: null,
  lostTeams: [],
  teamMarks: null,
};

function sessionOfRow(row: DigestRow): DigestSession {
  const { account, last_msg_seq: seq, last_msg_id: idClient, is_recalled: isRecalled, version } = row;
  return {
    id: p2pSessionId(account),
    to: account,
    lastSeq: row.last_seq,
    ackSeq: row.ack_seq,
    peerAckSeq: row.peer_ack_seq,
    unread: row.unread,
    isTop: row.is_top,
    topCustom: row.top_custom,
    deletedSeq: row.deleted_seq,
    lastMsg:
      seq === null
        ? null
        : {
            seq,
            idClient,
            ...(isRecalled ? { recalled: true } : {}),
            ...(version > 0 ? { edited: { version } } : {}),
          },
  };
}
