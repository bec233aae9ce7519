import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const startMaxMs = 30_000;

export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

/** Waits until something listens there; fails when the program ended instead. */
export async function untilPort(port: number, ended: Promise<void>): Promise<void> {
  let isEnded = false;
  void ended.then(() => (isEnded = true));
  for (const begin = Date.now(); Date.now() - begin < startMaxMs; await sleep(100)) {
    if (isEnded) throw new Error("the program ended before it listened");
    if (await isOpen(port)) return;
  }
  throw new Error(`nothing listens on port ${port}`);
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
