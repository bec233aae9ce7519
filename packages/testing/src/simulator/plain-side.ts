import type { FakeBug } from "../fake-im-bugs.ts";
import { makeFakeServer } from "../fake-im-server.ts";
import { seededRandom } from "../socket-pair.ts";
import type { MakeSide } from "./harness.ts";

/** The plain server in memory. A few seeds have narrow bounds, so that they are met. */
export function plainSide(bugs: readonly FakeBug[] = []): MakeSide {
  return async ({ seed, now, outsider }) => {
    const random = seededRandom(seed * 7 + 1);
    const queueMax = random() < 0.3 ? 6 : 2_000;
    const server = makeFakeServer(now, {
      bugs,
      queueMax,
      mayReach: (one, other) => (one === outsider) === (other === outsider),
    });
    if (random() < 0.3) server.behindMax = 6;
    const side = {
      hasCalls: false,
      accept: server.accept,
      crash: server.crash,
      sweep: server.sweep,
      kick: server.kick,
      settle: async () => {},
      rest: async () => {},
      openLogs() {
        server.behindMax = Infinity;
      },
      behindMax: server.behindMax,
      queueMax,
      credentials: (account: string) => ({ appKey: "lyceum-edu", account, token: "token" }),
      close: async () => {},
    };
    return side;
  };
}
