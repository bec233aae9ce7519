import type { Connection } from "./connection.ts";

/** Connections that have not signed in, by the address that they come from (M1). */
export type Newcomers = {
  isFull(address: string): boolean;
  add(address: string, connection: Connection): void;
  /** The connection is gone. */
  remove(address: string, connection: Connection): void;
};

export function makeNewcomers(max: number): Newcomers {
  const byAddress = new Map<string, Set<Connection>>();
  return {
    isFull(address) {
      const connections = byAddress.get(address);
      if (!connections || connections.size < max) return false;
      // Looked at only when it matters: a login does not wait for book-keeping.
      for (const connection of connections) if (connection.login) connections.delete(connection);
      return connections.size >= max;
    },
    add(address, connection) {
      byAddress.set(address, (byAddress.get(address) ?? new Set()).add(connection));
    },
    remove(address, connection) {
      const connections = byAddress.get(address);
      connections?.delete(connection);
      if (connections?.size === 0) byAddress.delete(address);
    },
  };
}
