import type { AnswerFrame } from "@lyceum/contract/define";
import type { Message } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { type ConformanceHarness, type PersonName, signIn } from "./harness.ts";
import type { RawSocket } from "./raw-socket.ts";

/** What the suites of teams do again and again. */
export function teamSteps(harness: () => ConformanceHarness) {
  const accounts = () => harness().accounts;
  const enter = async <const N extends PersonName[]>(...names: N) =>
    // One for each name.
    (await Promise.all(names.map((name) => signIn(harness(), name)))) as { [K in keyof N]: RawSocket };
  const make = async (owner: RawSocket, others: readonly string[], more: object = {}) => {
    const asked = {
      type: "advanced" as const,
      name: "Chess club",
      accounts: [...others],
      idClient: randomId(),
    };
    return (await owner.ask("createTeam", { ...asked, ...more })).body.team;
  };
  const page = async (socket: RawSocket, to: string) =>
    (await socket.ask("getHistoryMsgs", { scene: 1, to, limit: 100 })).body;
  const stop = (...sockets: RawSocket[]) => {
    for (const socket of sockets) socket.close();
  };
  return { accounts, enter, make, page, stop };
}

export const inTeam = (to: string, body: string, idClient = randomId()) => ({ to, type: 0, body, idClient });
export const msgsOf = (frames: readonly AnswerFrame[]) =>
  frames.flatMap(([service, command, serial, , body]) =>
    service === 8 && command === 10 && serial === 0 ? (body as { msgs: Message[] }).msgs : [],
  );
export const tells = (type: string) => (frame: AnswerFrame) =>
  msgsOf([frame]).some(({ attach }) => (attach as { type?: string } | undefined)?.type === type);
