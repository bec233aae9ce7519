import { type AnswerFrame, writeFrame } from "@lyceum/contract/define";
import { Fault } from "@lyceum/contract/faults";
import type { CommandName, Params, Result } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import { wireCommands } from "@lyceum/contract/wire";
import { makeDeferred, makeSerial } from "@lyceum/kit";
import type { Timers } from "../timers.ts";
import { checkParams } from "./check-params.ts";
import { faultOf } from "./fault-of.ts";
import { answerOf, type AnyAnswer } from "./transport.ts";

type Pending = {
  name: CommandName;
  stopTimer: () => void;
  resolve(body: unknown): void;
  reject(fault: Fault): void;
};

/** How long an answer may take. */
export function timeoutMsOf(name: CommandName): number {
  return wireCommands[name].timeoutMs ?? limits.commandTimeout.value;
}

export type Requests = {
  send<N extends CommandName>(name: N, params: Params<N>, write: (text: string) => void): Promise<Result<N>>;
  answer(frame: AnswerFrame): void;
  /** The link is gone: nothing that waits will be answered. */
  loseAll(): void;
};

/** Numbers requests, matches answers, and ends what is not answered in the time of its row (M1). */
export function makeRequests(
  timers: Timers,
  /** The answer to a request that was given up: the server has done it all the same. */
  onLate: (answer: AnyAnswer) => void = () => {},
): Requests {
  const nextSerial = makeSerial(limits.serialMax.value);
  const pending = new Map<number, Pending>();
  const givenUp = new Map<number, (body: unknown) => AnyAnswer>();
  const blockedUntil = new Map<CommandName, { at: number; waitMs: number }>();

  function take(serial: number): Pending | undefined {
    const request = pending.get(serial);
    pending.delete(serial);
    request?.stopTimer();
    return request;
  }

  function freeSerial(): number {
    let serial = nextSerial();
    while (pending.has(serial) || givenUp.has(serial)) serial = nextSerial();
    return serial;
  }

  return {
    async send(name, params, write) {
      checkParams(name, params);
      const waitMs = (blockedUntil.get(name)?.at ?? 0) - timers.now();
      // A clock that was set back must not block for longer than the server said.
      const held = blockedUntil.get(name);
      if (held && waitMs > 0 && waitMs <= held.waitMs) throw new Fault("rateLimit", { waitMs });
      const row = wireCommands[name];
      const serial = freeSerial();
      const { promise, resolve, reject } = makeDeferred<unknown>();
      const stopTimer = timers.after(timeoutMsOf(name), () => {
        pending.delete(serial);
        // The pair of the answer is that of the request, so the body is that row's result.
        givenUp.set(serial, (body) => answerOf(name, params, body as Result<typeof name>));
        reject(new Fault("requestTimeout"));
      });
      pending.set(serial, { name, stopTimer, resolve, reject });
      write(writeFrame([row.service, row.command, serial, params]));
      return promise as Promise<Result<typeof name>>;
    },
    answer([, , serial, code, body]) {
      const request = take(serial);
      if (!request) {
        const late = givenUp.get(serial);
        givenUp.delete(serial);
        if (late && code === 200) onLate(late(body));
        return;
      }
      if (code === 200) return request.resolve(body);
      const fault = faultOf(code, body);
      if (fault.key === "rateLimit") {
        const waitMs = fault.waitMs ?? 1_000;
        blockedUntil.set(request.name, { at: timers.now() + waitMs, waitMs });
      }
      request.reject(fault);
    },
    loseAll() {
      givenUp.clear();
      for (const serial of pending.keys()) take(serial)?.reject(new Fault("disconnected"));
    },
  };
}
