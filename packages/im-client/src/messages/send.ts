import { Fault } from "@lyceum/contract/faults";
import type { Params, Result } from "@lyceum/contract/im";
import { type Apns, type Message, scenes, type SentAttach } from "@lyceum/contract/shapes";
import { contentToForward, turnUpright, validateMessage } from "@lyceum/domain/messages";
import { fillPlace, sessionIdOf } from "@lyceum/domain/sync";
import { randomId } from "@lyceum/kit";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";
import type { Store } from "../store.ts";
import type { CatchUp } from "../sync/catch-up.ts";
import type { TeamConversations } from "../teams/team-conversations.ts";
import type { Timers } from "../timers.ts";
import { findMessage } from "./edit.ts";
import type { OutgoingContent } from "./compose.ts";
import type { Peer } from "./read-page.ts";
import type { Outgoing } from "./outgoing.ts";
import { ownChange } from "./own-change.ts";

export type Sender = {
  /** Shows the message at once; throws `parameterError` when it may not be sent. Returns its `idClient`. */
  send(message: OutgoingContent): string;
  /**
   * Sends what a stored message says to another person, as a new message with an `idClient` of its own; `told`: one that this
   * device does not hold, as the server tells it.
   */
  forward(sessionId: string, seq: number | null, peer: Peer, told?: Message): string;
  /**
   * Only a failed message; it keeps its `idClient`, so that it is stored once. `body`: other words than the ones that failed,
   * none beneath a file. Throws `resendNotFailed`, and `parameterError` for words that may not be sent.
   */
  resend(idClient: string, options?: { body?: string }): void;
  /** Takes away a message that is only here: one that failed or waits for a connection, or a local one. */
  discard(idClient: string): void;
  /** Shows a message that is sent once its file is uploaded; throws `parameterError`. Returns its `idClient`. */
  hold(content: OutgoingContent): string;
  /** The file is there: the message goes out. */
  settle(idClient: string, attach: SentAttach): void;
  failHeld(idClient: string, fault: Fault): void;
  /** A failed one is on its way again. */
  unfail(idClient: string): void;
  /** Takes away what was not sent. */
  drop(idClient: string): void;
  /** The connection is live: what waits goes out, in order. */
  flush(): void;
  connectionLost(): void;
};

/** How long a message waits for a connection before it fails, or is shown as waiting. */
export const disconnectedMaxMs = 30_000;

export type SenderOptions = {
  /** What finds no connection in time does not fail, but goes out when the line is back (M3). */
  waitsForLine?: boolean | undefined;
};

export type SenderParts = SenderOptions & {
  transport: Transport;
  store: Store;
  catchUp: CatchUp;
  teamConversations: TeamConversations;
  timers: Timers;
  /** Somebody writes in a conversation: it stands at the end. */
  wrote(sessionId: string): void;
};

const triesMax = 2;

export function makeSender(parts: SenderParts): Sender {
  const { transport, store, catchUp, teamConversations, timers, wrote, waitsForLine = false } = parts;
  const inFlight = new Set<string>();
  const lossTimers = new Map<string, () => void>();

  function find(idClient: string): Outgoing | undefined {
    return store.outbox().find((row) => row.idClient === idClient);
  }

  function edit(idClient: string, part: Partial<Outgoing>): void {
    store.setOutbox(store.outbox().map((row) => (row.idClient === idClient ? { ...row, ...part } : row)));
  }

  function remove(idClient: string): void {
    store.setOutbox(store.outbox().filter((row) => row.idClient !== idClient));
  }

  function fail(idClient: string, fault: Fault): void {
    const row = find(idClient);
    if (row?.status !== "sending") return;
    edit(idClient, { status: "fail", fault: fault.key });
    store.emit("onsendfailed", { sessionId: row.sessionId, idClient, fault: fault.key });
  }

  function waitForConnection(idClient: string): void {
    if (lossTimers.has(idClient)) return;
    const stop = timers.after(disconnectedMaxMs, () => {
      lossTimers.delete(idClient);
      if (!waitsForLine) return fail(idClient, new Fault("disconnected"));
      if (find(idClient)?.status === "sending") edit(idClient, { isWaiting: true });
    });
    lossTimers.set(idClient, stop);
  }

  function connectionFound(idClient: string): void {
    lossTimers.get(idClient)?.();
    lossTimers.delete(idClient);
  }

  async function deliver(idClient: string): Promise<void> {
    const row = find(idClient);
    if (!row || row.status !== "sending" || row.isUploading || inFlight.has(idClient)) return;
    if (store.phase() !== "live") return waitForConnection(idClient);
    connectionFound(idClient);
    inFlight.add(idClient);
    edit(idClient, { tries: row.tries + 1, isWaiting: false });
    try {
      if (row.scene !== scenes.p2p) {
        const result = await transport.call(teamSending(row), teamParamsOf(row));
        inFlight.delete(idClient);
        confirmInTeam(row, result);
        return;
      }
      const result = await transport.call("sendMsg", paramsOf(row));
      inFlight.delete(idClient);
      confirm(row, result);
    } catch (error) {
      inFlight.delete(idClient);
      refuse(row, error instanceof Fault ? error : new Fault("serverError", { cause: error }));
    }
  }

  function confirm(row: Outgoing, result: Result<"sendMsg">): void {
    const { self: account, cards } = store.replica();
    const nick = cards.get(account)?.nick ?? account;
    const change = ownChange({ name: "sendMsg", params: paramsOf(row), result }, { account, nick });
    if (change?.kind !== "message") return;
    const { message } = change;
    catchUp.receive([change]);
    if (!find(row.idClient)) return;
    if (result.pts > (store.replica().pts ?? 0))
      return edit(row.idClient, { status: "success", pts: result.pts });
    remove(row.idClient);
    // The log passed this place before. Of what is synchronised it told what is left to see there; nothing, where this
    // device or another one took it away before the answer to a second try came.
    if (message.isSyncable !== false) return;
    store.update((replica) => {
      const id = sessionIdOf(message, replica.self);
      const window = fillPlace(replica.windows.get(id), message, replica.edits.get(id));
      return { ...replica, windows: new Map(replica.windows).set(id, window) };
    });
  }

  /** It comes by the push too, like everybody's; what comes twice is dropped by its place. */
  function confirmInTeam(row: Outgoing, result: Result<"sendTeamMsg">): void {
    const { self: account, cards } = store.replica();
    const nick = cards.get(account)?.nick ?? account;
    const sent = { name: "sendMsg", params: paramsOf(row), result: { ...result, pts: 0 } } as const;
    const change = ownChange(sent, { account, nick });
    if (change?.kind === "message") teamConversations.receive([change.message]);
    remove(row.idClient);
  }

  function refuse(row: Outgoing, fault: Fault): void {
    if (fault.key === "blockedByPeer") {
      edit(row.idClient, { status: "success", isInBlackList: true });
    } else if (fault.key === "disconnected") {
      waitForConnection(row.idClient);
    } else if (fault.key === "rateLimit") {
      timers.after(fault.waitMs ?? 1_000, () => void deliver(row.idClient));
    } else if (fault.key === "requestTimeout" && row.tries + 1 < triesMax) {
      void deliver(row.idClient);
    } else {
      fail(row.idClient, fault);
    }
  }

  function send(content: OutgoingContent): string {
    const row = makeRow(content);
    check(row);
    store.setOutbox([...store.outbox(), row]);
    wrote(row.sessionId);
    void deliver(row.idClient);
    return row.idClient;
  }

  function makeRow({ scene, to, isLocal = false, body = "", attach, ...content }: OutgoingContent): Outgoing {
    const { self, sessions } = store.replica();
    const sessionId = sessionIdOf({ scene, from: self, to }, self);
    return {
      idClient: randomId(),
      sessionId,
      scene,
      to,
      ...content,
      body,
      ...(attach === undefined ? {} : { attach: turnUpright(attach) }),
      time: timers.now(),
      status: isLocal ? "success" : "sending",
      ...(isLocal ? { localAfterSeq: sessions.get(sessionId)?.lastSeq ?? 0 } : {}),
      tries: 0,
      isInBlackList: false,
      fault: null,
    };
  }

  function check(row: Outgoing): void {
    const refusal = validateMessage(row);
    if (refusal) throw new Fault("parameterError", { field: refusal.field, data: { msg: refusal.msg } });
    if (row.scene !== scenes.p2p) checkParams(teamSending(row), teamParamsOf(row));
    else checkParams("sendMsg", paramsOf(row));
  }

  return {
    send,
    forward: (sessionId, seq, peer, told = findMessage(store, sessionId, seq)) =>
      send({ ...peer, ...contentToForward(told) }),
    resend(idClient, { body } = {}) {
      const row = find(idClient);
      if (row?.status !== "fail") throw new Fault("resendNotFailed");
      if (body !== undefined) check({ ...row, body });
      edit(idClient, { status: "sending", fault: null, ...(body === undefined ? {} : { body }) });
      void deliver(idClient);
    },
    discard(idClient) {
      const row = find(idClient);
      if (row?.status === "fail" || row?.isWaiting || row?.localAfterSeq !== undefined) remove(idClient);
    },
    hold(content) {
      const row: Outgoing = { ...makeRow(content), isUploading: true };
      store.setOutbox([...store.outbox(), row]);
      wrote(row.sessionId);
      return row.idClient;
    },
    settle(idClient, attach) {
      edit(idClient, { attach, isUploading: false });
      void deliver(idClient);
    },
    failHeld: fail,
    unfail: (idClient) => edit(idClient, { status: "sending", fault: null }),
    drop: remove,
    flush() {
      for (const row of store.outbox()) void deliver(row.idClient);
    },
    connectionLost() {
      for (const row of store.outbox())
        if (row.status === "sending" && !row.isUploading) waitForConnection(row.idClient);
    },
  };
}

function teamSending({ scene }: Outgoing): "sendTeamMsg" | "sendSuperTeamMsg" {
  return scene === scenes.superTeam ? "sendSuperTeamMsg" : "sendTeamMsg";
}

function teamParamsOf(row: Outgoing): Params<"sendTeamMsg"> {
  const { scene: _scene, ...rest } = paramsOf(row);
  return rest;
}

function paramsOf(row: Outgoing): Params<"sendMsg"> {
  const { sessionId: _session, time: _time, status: _status, isInBlackList: _blocked, ...rest } = row;
  const {
    fault: _fault,
    pts: _pts,
    isRestored: _restored,
    localAfterSeq: _local,
    isUploading: _held,
    isWaiting: _waiting,
    preview,
    apns,
    tries,
    scene,
    to,
    idClient,
    ...content
  } = rest;
  return {
    scene,
    to,
    idClient,
    ...content,
    ...(preview ? { previewId: preview.id } : {}),
    ...(apns ? { apns: sentApns(apns) } : {}),
    ...(tries > 0 ? { resend: true } : {}),
  };
}

/** The server says itself what people are called. */
function sentApns({ nicks: _nicks, ...apns }: Apns): Omit<Apns, "nicks"> {
  return apns;
}
