import { readAnswer, readRequest } from "@lyceum/contract/define";
import {
  type CommandName,
  commands,
  pushes,
  type PushBody,
  type Params,
  type Result,
} from "@lyceum/contract/im";
import { type Change, type LoginPort, type Message, scenes } from "@lyceum/contract/shapes";
import { groupSessionId, p2pSessionId } from "@lyceum/domain/sessions";
import type { Ledger } from "./ledger.ts";

/** What one device's connection carries, read beside it. */
export type Watch = {
  up(text: string): void;
  down(text: string): void;
  /** When somebody was last told to be typing to this person. */
  typedAt(account: string): number;
  /** Other devices of the person that this one was notified of last. */
  ports(): readonly LoginPort[];
};

const commandNames = new Map(
  Object.entries(commands).map(([name, row]) => [`${row.service}/${row.command}`, name as CommandName]),
);

export function makeWatch(
  device: string,
  account: string,
  ledger: Ledger,
  behindMax: () => number,
  now: () => number,
): Watch {
  const asked = new Map<number, { name: CommandName; params: unknown }>();
  /** Places of the own log that reached this device, and up to where they have no hole. */
  const got = new Set<number>();
  let whole = 0;
  let ports: readonly LoginPort[] = [];
  const typed = new Map<string, number>();
  const newest = new Map<string, number>();

  function gotUpTo(sessionId: string, seq: number): void {
    newest.set(sessionId, Math.max(seq, newest.get(sessionId) ?? 0));
  }

  function sawInTeam(message: Message): void {
    gotUpTo(sessionOf(message.scene, message.to), message.seq);
    ledger.saw(message, device);
    ledger.sawInTeam(account, message);
  }

  function take(pts: number): void {
    got.add(pts);
    while (got.has(whole + 1)) whole += 1;
  }

  function takeChanges(changes: readonly Change[]): void {
    for (const change of changes) {
      take(change.pts);
      if (change.kind !== "message") continue;
      const { message } = change;
      gotUpTo(`p2p-${message.from === account ? message.to : message.from}`, message.seq);
      ledger.saw(message, device);
    }
  }

  function sawRequest(name: CommandName, params: unknown): void {
    if (name === "sync") {
      const { pts } = params as Params<"sync">;
      if (pts !== undefined && pts > whole)
        ledger.fail(2, `${device} asks from ${pts}, but has its log only up to ${whole}`);
    } else if (name === "markSessionAck" || name === "markSuperTeamSessionAck") {
      const { sessionId, ackSeq } = params as Params<"markSessionAck">;
      if (sessionId === `p2p-${account}`) ledger.askReceipt(account, sessionId, ackSeq);
      if (ackSeq > (newest.get(sessionId) ?? 0))
        ledger.fail(8, `${device} says it has read ${sessionId} up to ${ackSeq}, which it never got`);
    } else if (name === "sendMsgReceipt") {
      const { to, seq } = params as Params<"sendMsgReceipt">;
      ledger.askReceipt(account, `p2p-${to}`, seq);
      if (seq > (newest.get(`p2p-${to}`) ?? 0))
        ledger.fail(8, `${device} tells ${to} that it has read up to ${seq}, which it never got`);
    } else if (name === "deleteMsgSelf") {
      const { scene, to, seq } = params as Params<"deleteMsgSelf">;
      ledger.askHide(account, sessionOf(scene, to), [seq]);
    } else if (name === "deleteMsgSelfBatch") {
      const { scene, to, seqs } = params as Params<"deleteMsgSelfBatch">;
      ledger.askHide(account, sessionOf(scene, to), seqs);
    } else if (name === "clearServerHistoryMsgs") {
      const { scene, to, seq } = params as Params<"clearServerHistoryMsgs">;
      ledger.askClear(account, sessionOf(scene, to), seq);
    } else if (name === "sendTeamMsgReceipt") {
      for (const { teamId, seq } of (params as Params<"sendTeamMsgReceipt">).teamMsgReceipts) {
        ledger.askTeamReceipt(account, teamId, seq);
        if (seq > (newest.get(`team-${teamId}`) ?? 0))
          ledger.fail(8, `${device} says it has read ${seq} of team ${teamId}, which it never got`);
      }
    }
  }

  function sawAnswer(name: CommandName, params: unknown, body: unknown): void {
    if (name === "login") ports = (body as Result<"login">).ports;
    else if (name === "sync") {
      const { pts: cursor } = params as Params<"sync">;
      const answer = body as Result<"sync">;
      if (answer.reset) {
        whole = Math.max(whole, answer.pts);
        while (got.has(whole + 1)) whole += 1;
        for (const session of answer.sessions) gotUpTo(session.id, session.lastSeq);
      } else {
        if (cursor !== undefined && answer.pts - cursor > behindMax())
          ledger.fail(13, `${device} missed ${answer.pts - cursor} changes and was not told to start again`);
        const last = answer.changes.at(-1)?.pts ?? cursor;
        if (last !== answer.pts)
          ledger.fail(5, `${device} is moved from ${last} to ${answer.pts} without the changes`);
        takeChanges(answer.changes);
      }
    } else if (name === "sendMsg") {
      const { to, idClient } = params as Params<"sendMsg">;
      const { seq, pts } = body as Result<"sendMsg">;
      ledger.sawPlace(account, `p2p-${to}`, seq, idClient, device);
      const sent = ledger.sent.get(`${account}/${idClient}`);
      if (sent) sent.isConfirmed = true;
      gotUpTo(`p2p-${to}`, seq);
      take(pts);
    } else if (name === "sendTeamMsg" || name === "sendSuperTeamMsg") {
      const { to, idClient } = params as Params<"sendTeamMsg">;
      const { seq } = body as Result<"sendTeamMsg">;
      const sessionId = sessionOf(name === "sendTeamMsg" ? scenes.team : scenes.superTeam, to);
      ledger.sawPlace(account, sessionId, seq, idClient, device);
      const sent = ledger.sent.get(`${account}/${idClient}`);
      if (sent) sent.isConfirmed = true;
      gotUpTo(sessionId, seq);
    } else if (name === "getHistoryMsgs") {
      const { scene, to } = params as Params<"getHistoryMsgs">;
      for (const message of (body as Result<"getHistoryMsgs">).msgs) {
        if (scene !== 0) sawInTeam(message);
        else ledger.saw(message, device);
        gotUpTo(sessionOf(scene, to), message.seq);
      }
    } else if (name === "getSessions" || name === "getServerSessions") {
      for (const session of (body as Result<"getSessions">).sessionList) gotUpTo(session.id, session.lastSeq);
    } else {
      const { pts } = body as { pts?: number | null };
      if (typeof pts === "number") take(pts);
    }
  }

  return {
    ports: () => ports,
    typedAt: (other) => typed.get(other) ?? -Infinity,
    up(text) {
      const frame = readRequest(text);
      const name = frame && commandNames.get(`${frame[0]}/${frame[1]}`);
      if (!frame || !name) return;
      asked.set(frame[2], { name, params: frame[3] });
      sawRequest(name, frame[3]);
    },
    down(text) {
      const frame = readAnswer(text);
      if (!frame) return;
      const [service, command, serial, code, body] = frame;
      const request = asked.get(serial);
      if (serial !== 0) {
        asked.delete(serial);
        if (request && code === 200) sawAnswer(request.name, request.params, body);
      } else if (service === pushes.changes.service && command === pushes.changes.command) {
        takeChanges((body as { changes: Change[] }).changes);
      } else if (service === pushes.signalEvent.service && command === pushes.signalEvent.command) {
        ledger.sawSignal(body as PushBody<"signalEvent">, device);
      } else if (isOfTeams(service, command)) {
        for (const message of (body as PushBody<"teamMsgs">).msgs) sawInTeam(message);
      } else if (service === pushes.customSysMsg.service && command === pushes.customSysMsg.command) {
        typed.set((body as PushBody<"customSysMsg">).from, now());
      } else if (service === pushes.loginPorts.service && command === pushes.loginPorts.command) {
        ports = (body as { ports: LoginPort[] }).ports;
      }
    },
  };
}

function sessionOf(scene: number, to: string): string {
  return scene === 0 ? p2pSessionId(to) : groupSessionId(scene, to);
}

function isOfTeams(service: number, command: number): boolean {
  return [pushes.teamMsgs, pushes.superTeamMsgs].some(
    (row) => row.service === service && row.command === command,
  );
}
