export type SocketEvents = {
  opened(): void;
  text(data: string): void;
  /** Once, also when the socket never opened; with what the transport says of it. */
  closed(cause?: unknown): void;
};

export type OpenSocket = { send(text: string): void; close(): void };

/** Opens a two-way text link to an address. */
export type SocketPort = (url: string, events: SocketEvents) => OpenSocket;
