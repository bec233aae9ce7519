import type { CommandName, Params, Result } from "@lyceum/contract/im";
import type { SystemMessage, Team, TeamMember, TeamMsgReads } from "@lyceum/contract/shapes";
import type { CacheTx } from "../cache/cache-port.ts";
import type { StoreName } from "../cache/schema.ts";
import { answerOf, type AnyAnswer, type Transport } from "../connection/transport.ts";
import type { ImClient } from "../create-im-client.ts";
import type { Timers } from "../timers.ts";

/** The cursors of a sync by their names. The log is one, so all but the last say the same; their values are opaque. */
export const timetagNames = [
  "myInfo",
  "relations",
  "friends",
  "friendUsers",
  "teams",
  "superTeams",
  "roamingMsgs",
  "superTeamRoamingMsgs",
  "msgReceipts",
  "myTeamMembers",
  "donnop",
  "deleteMsg",
  "deleteSuperTeamMsg",
  "deleteMsgSelf",
  "sessionHistoryMsgsDelete",
  "stickTopSessions",
  "sessionAck",
  "broadcast",
] as const;

const stores = [
  "timetag",
  "team",
  "teamMember",
  "superTeam",
  "superTeamMember",
  "msgReadDetail",
  "broadcastMsg",
  "sysMsg",
  "sysMsgUnread",
] as const satisfies readonly StoreName[];

/** What comes within this time goes into one transaction. */
const batchMs = 100;

type Work = (tx: CacheTx) => void | Promise<void>;

/**
 * Writes the stores that programs read and the client itself does not need (M17): teams and their members as they were answered,
 * system messages and their counters, broadcasts, who has read, and the timetags. What cannot be written is left out.
 */
export function mirrorStores(
  core: ImClient,
  timers: Timers,
): { heard(answer: AnyAnswer): void; close(): void } {
  let waiting: Work[] = [];
  let stopTimer: (() => void) | null = null;
  let told: ReadonlyMap<string, SystemMessage> = new Map();
  let lastSystem: readonly SystemMessage[] = [];
  let lastCounters: unknown;
  let lastBroadcasts: readonly unknown[] = [];

  function plan(work: Work): void {
    waiting.push(work);
    stopTimer ??= timers.after(batchMs, () => {
      stopTimer = null;
      void flush();
    });
  }

  async function flush(): Promise<void> {
    const works = waiting;
    waiting = [];
    if (works.length === 0 || !core.local.isWriter()) return;
    try {
      await core.local.run(stores, "readwrite", async (tx) => {
        for (const work of works) await work(tx);
      });
    } catch {
      // The cache has said that it is gone; messaging does not depend on it.
    }
  }

  const isSuper = (teamId: string) => core.sessions.list().some(({ id }) => id === `superTeam-${teamId}`);

  function keepTeams(teams: readonly Team[]): void {
    for (const team of teams) {
      const store = isSuper(team.teamId) ? "superTeam" : "team";
      plan((tx) => tx.put(store, { ...team }));
    }
  }

  function keepMembers(members: readonly TeamMember[], store: "teamMember" | "superTeamMember"): void {
    for (const member of members) plan((tx) => tx.put(store, { ...member }));
  }

  /** The team stays, as one that the person is not in; its members are not known from here any more. */
  function leave(teamId: string): void {
    for (const [store, members] of [
      ["team", "teamMember"],
      ["superTeam", "superTeamMember"],
    ] as const)
      plan(async (tx) => {
        const team = await tx.get(store, teamId);
        if (team) tx.put(store, { ...team, validToCurrentUser: false });
        const range = { from: [teamId, ""], to: [teamId, "\uffff"] };
        for (const member of await tx.list(members, range)) tx.put(members, { ...member, valid: false });
      });
  }

  function keepReads(reads: readonly TeamMsgReads[]): void {
    for (const read of reads)
      plan(async (tx) => {
        const idServer = `${read.teamId}-${read.seq}`;
        tx.put("msgReadDetail", { ...(await tx.get("msgReadDetail", idServer)), ...read, idServer });
      });
  }

  function keepSystem(): void {
    const list = core.system.list();
    if (list !== lastSystem) {
      lastSystem = list;
      const now = new Map(list.map((one) => [one.idServer, one]));
      const changed = list.filter((one) => told.get(one.idServer) !== one);
      const gone = [...told.keys()].filter((id) => !now.has(id));
      told = now;
      plan((tx) => {
        for (const one of changed) tx.put("sysMsg", { ...one });
        for (const id of gone) tx.delete("sysMsg", id);
      });
    }
    const counters = core.system.counters();
    if (counters !== lastCounters) {
      lastCounters = counters;
      plan((tx) => {
        tx.clear("sysMsgUnread");
        tx.put("sysMsgUnread", { key: "total", count: counters.total });
        for (const [type, count] of Object.entries(counters.type))
          tx.put("sysMsgUnread", { key: `type|${type}`, count });
        for (const [category, count] of Object.entries(counters.category))
          tx.put("sysMsgUnread", { key: `category|${category}`, count });
      });
    }
    const broadcasts = core.broadcasts.list();
    if (broadcasts === lastBroadcasts) return;
    lastBroadcasts = broadcasts;
    plan((tx) => {
      for (const one of broadcasts) tx.put("broadcastMsg", { ...one });
    });
  }

  function keepTimetags(): void {
    const broadcast = core.broadcasts.list().reduce((last, one) => Math.max(last, one.broadcastId), 0);
    // The row of the log is written with what it tells, so it is never ahead of that.
    void core.local.settle().then(() =>
      plan(async (tx) => {
        const pts = (await tx.get("timetag", "pts"))?.value ?? 0;
        for (const key of timetagNames)
          tx.put("timetag", { key, value: key === "broadcast" ? broadcast : pts });
      }),
    );
  }

  const stops = [
    core.on("onteams", keepTeams),
    core.on("onmyteams", ({ teamId, isMember }) => isMember || leave(teamId)),
    core.on("onTeamMsgReceipt", keepReads),
    core.on("onsyncdone", () => {
      keepSystem();
      keepTimetags();
    }),
    core.subscribe(keepSystem),
  ];
  return {
    heard(answer) {
      switch (answer.name) {
        case "getTeamMembers":
          return keepMembers(answer.result.members, "teamMember");
        case "getSuperTeamMembers":
        case "getSuperTeamMembersByAccounts":
          return keepMembers(answer.result.members, "superTeamMember");
        case "getTeamMsgReadAccounts": {
          const { teamId, seq } = answer.params;
          const { readAccounts, unreadAccounts } = answer.result;
          const counts = { read: readAccounts.length, unread: unreadAccounts.length };
          const read = { teamId, seq, ...counts, readAccounts, unreadAccounts };
          keepReads([read]);
        }
      }
    },
    close() {
      stopTimer?.();
      for (const stop of stops) stop();
    },
  };
}

/** The same connection, with every answer told. */
export function hearAnswers<T extends Transport>(transport: T, heard: (answer: AnyAnswer) => void): T {
  return {
    ...transport,
    async call<N extends CommandName>(name: N, params: Params<N>): Promise<Result<N>> {
      const result = await transport.call(name, params);
      heard(answerOf(name, params, result));
      return result;
    },
  };
}
