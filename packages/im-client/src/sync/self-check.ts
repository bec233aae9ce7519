import { Fault } from "@lyceum/contract/faults";
import type { Params, Result } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import {
  bucketOf,
  digestMarks,
  digestState,
  digestWindow,
  dropTeams,
  hashMarks,
  hashSession,
  healFriends,
  healRelations,
  healSessions,
  heldTeams,
  writeHash,
} from "@lyceum/domain/sync";
import { superTeamSessionId, teamSessionId } from "@lyceum/domain/sessions";
import type { Transport } from "../connection/transport.ts";
import type { Store } from "../store.ts";
import type { Timers } from "../timers.ts";

/** What the check needs of its neighbours. */
export type CheckPorts = {
  /** Nothing is shown here that the server does not know yet. */
  isSettled(): boolean;
  /** From this time on all conversations are known here. */
  knownSince(): number;
  /** Reads the messages of a conversation again, if it was opened. */
  reopen(sessionId: string): void;
  /** Starts again from a snapshot. */
  reset(): void;
};

/** At a resume many clients come together, so the first look is spread. */
const firstWithinMs = 2_000;
/** What has not changed since it was found equal is not asked about again so soon. */
const trustMs = 600_000;
const healsMax = 2;

/**
 * Compares the replica with the server every 30 s and after each catch-up, at one place of the log; what differs is read
 * again, and when that does not help, everything (M2).
 */
export function makeSelfCheck(transport: Transport, store: Store, timers: Timers, ports: CheckPorts): void {
  let stopTimer = () => {};
  let run = 0;
  let heals = 0;
  let verified: { asked: string; at: number } | null = null;

  store.subscribe(() => {
    if (store.phase() === "live") return;
    verified = null;
    store.setVerification("unknown");
  });
  store.on("onsyncdone", () => plan(timers.random() * firstWithinMs));

  function plan(delayMs: number): void {
    const mine = ++run;
    stopTimer();
    stopTimer = timers.after(delayMs, () => {
      const goOn = (soon: boolean) => {
        if (mine === run && store.phase() === "live") plan(soon ? 0 : limits.digestInterval.value);
      };
      check().then(goOn, () => goOn(false));
    });
  }

  function ask(): (Params<"digest"> & { ids: readonly string[] }) | null {
    const replica = store.replica();
    const { pts, self, relations, friends, unsure } = replica;
    if (pts === null || store.phase() !== "live" || unsure.size > 0 || !ports.isSettled()) return null;
    const { since, sessions } = digestWindow(replica, ports.knownSince(), limits.digestSessions.value);
    const hashes = digestState(self, sessions, relations.values(), friends.values());
    const teams = heldTeams(replica, limits.teamsMax.value);
    return {
      pts,
      since,
      ...hashes,
      buckets: [...hashes.buckets],
      teams: teams.map(({ to }) => to),
      teamMarks: digestMarks(teams),
      ids: sessions.map(({ id }) => id),
    };
  }

  /** True when it should be looked at again at once. */
  async function check(): Promise<boolean> {
    const question = ask();
    if (!question) return false;
    const { ids, ...params } = question;
    const asked = JSON.stringify(params);
    if (verified?.asked === asked && timers.now() - verified.at < trustMs) return false;
    const answer = await compare(params);
    // It is of another moment than what is shown now.
    if (answer.isSame === null || JSON.stringify(withoutIds(ask())) !== asked) return false;
    if (answer.isSame) {
      verified = { asked, at: timers.now() };
      heals = 0;
      store.setVerification("same");
      return false;
    }
    return await heal(params.pts, ids, answer);
  }

  /** A node of an older version does not know of teams, their marks or friends: it compares the rest. */
  async function compare(question: Params<"digest">): Promise<Result<"digest">> {
    const { teams: _teams, teamMarks: _marks, friends: _friends, ...rest } = question;
    try {
      return await transport.call("digest", question);
    } catch (error) {
      if (error instanceof Fault && error.key === "parameterError")
        return await transport.call("digest", rest);
      throw error;
    }
  }

  async function heal(pts: number, ids: readonly string[], answer: Result<"digest">): Promise<boolean> {
    store.setVerification("healing");
    const differing = [...differingSessions(ids, answer), ...differingMarks(answer.teamMarks ?? [])];
    const { relations, friends, lostTeams = [] } = answer;
    // The answer has numbers alone: which of the two kinds it was, this device knows.
    const lost = lostTeams
      .flatMap((id) => [teamSessionId(id), superTeamSessionId(id)])
      .filter((id) => store.replica().sessions.has(id));
    store.emit("ondigestmismatch", {
      pts,
      sessionIds: [...differing, ...lost],
      isReset: heals >= healsMax,
    });
    if (heals >= healsMax) {
      heals = 0;
      ports.reset();
      return false;
    }
    heals += 1;
    if (store.replica().pts === pts)
      store.update((replica) => {
        const related = relations ? healRelations(replica, relations) : replica;
        return dropTeams(friends ? healFriends(related, friends) : related, lostTeams);
      });
    const size = limits.sessionPageMax.value;
    for (let at = 0; at < differing.length; at += size) {
      const sessionIds = differing.slice(at, at + size);
      const page = await transport.call("getSessions", { sessionIds });
      if (page.pts !== pts || store.replica().pts !== pts || !ports.isSettled()) return false;
      store.update((replica) => healSessions(replica, sessionIds, page.sessionList));
      for (const id of sessionIds) ports.reopen(id);
    }
    return true;
  }

  function differingMarks(marks: NonNullable<Result<"digest">["teamMarks"]>): string[] {
    const { sessions } = store.replica();
    const isSame = (id: string, hash: string) => {
      const own = sessions.get(id);
      return own === undefined || writeHash(hashMarks(own)) === hash;
    };
    return marks.flatMap(({ sessionId, hash }) => (isSame(sessionId, hash) ? [] : [sessionId]));
  }

  function differingSessions(ids: readonly string[], { sessions, groups }: Result<"digest">): string[] {
    const { self, sessions: held } = store.replica();
    const isSame = (sessionId: string, hash: string) => {
      const own = held.get(sessionId);
      return own !== undefined && writeHash(hashSession(own, self)) === hash;
    };
    const differing = sessions.filter(({ sessionId, hash }) => !isSame(sessionId, hash));
    const known = new Set(sessions.map(({ sessionId }) => sessionId));
    const surplus = ids.filter((id) => groups.includes(bucketOf(id)) && !known.has(id));
    return [...differing.map(({ sessionId }) => sessionId), ...surplus];
  }
}

function withoutIds(question: (Params<"digest"> & { ids: readonly string[] }) | null) {
  if (!question) return null;
  const { ids: _ids, ...params } = question;
  return params;
}
