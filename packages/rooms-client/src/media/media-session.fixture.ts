import { makeFakeTimers, perfectNetwork } from "@lyceum/testing/socket-pair";
import { makeRoomServer } from "../room-server.fixture.ts";
import { makeBrowser } from "./browser.fixture.ts";
import { createMediaSession, type MediaSessionSettings } from "./media-session.ts";

const roomId = "100000";

/** People in one room of a server that is played, with timers that stand still. */
export async function harness(
  more: { isOneWay?: boolean; streams?: boolean; mayChoose?: boolean; chosenMax?: number } = {},
) {
  const timers = makeFakeTimers(3);
  const server = makeRoomServer(timers, more);
  const browser = makeBrowser();
  async function enter(name: string, more: Pick<MediaSessionSettings, "streamMemory"> = {}) {
    const client = server.client(name, perfectNetwork);
    client.transport.connect();
    client.join().catch(() => {});
    const session = createMediaSession({
      transport: client.transport,
      timers,
      roomId,
      room: client,
      openConnection: browser.open,
      ...more,
    });
    await timers.advance(2_000);
    return { ...client, session };
  }
  /** Cuts every connection, and waits until all are back. */
  async function cut(meanwhile = () => {}): Promise<void> {
    server.cutAll();
    await timers.advance(10);
    meanwhile();
    await timers.advance(20_000);
  }
  /** Bytes come all the time; returns the end of it. */
  function flow(): () => void {
    const latest = browser.latest();
    let isOver = false;
    const beat = () => {
      if (isOver) return;
      if (latest) latest.received += 100;
      timers.after(500, beat);
    };
    beat();
    return () => {
      isOver = true;
    };
  }
  return { timers, server, browser, enter, cut, flow };
}
