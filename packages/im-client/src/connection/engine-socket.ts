import { Socket } from "engine.io-client";
import type { SocketPort } from "./socket-port.ts";

/** engine.io: websocket first, polling where that is not let through (M1). */
export const engineSocket: SocketPort = (url, events) => {
  const address = new URL(url);
  const socket = new Socket(address.origin, {
    path: address.pathname,
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    upgrade: false,
  });
  let isClosed = false;
  const close = (cause?: unknown) => {
    if (isClosed) return;
    isClosed = true;
    events.closed(cause);
  };
  socket.on("open", () => !isClosed && events.opened());
  socket.on("message", (data) => {
    if (!isClosed && typeof data === "string") events.text(data);
  });
  socket.on("error", close);
  socket.on("close", close);
  return {
    send: (text) => void socket.send(text),
    close() {
      isClosed = true;
      socket.close();
    },
  };
};
