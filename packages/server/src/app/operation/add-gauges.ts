import { Counter, Gauge, type Registry } from "prom-client";
import type { MediaStats } from "../../ports/media-engine.ts";
import type { PoolCounts } from "../../ports/database.ts";

/** Figures of the moment, read with each scrape. All are of this process but those of the jobs. */
export type MetricsSources = {
  connections(): number;
  /** People with a connection that has signed in. */
  people(): number;
  /** Conference rooms in which somebody of this process sits, and the seats. */
  rooms(): { rooms: number; seats: number };
  database(): PoolCounts;
  media(): Promise<MediaStats>;
  /** Background jobs by state. */
  jobs(): Promise<Record<"queued" | "running" | "dead", number>>;
};

/** A source that fails leaves its figures out; the others are shown all the same. */
export function addGauges(registry: Registry, prefix: string, sources: Partial<MetricsSources>): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name: `${prefix}${name}`,
      help,
      registers,
      collect() {
        const value = read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  gauge("socket_connections", "Open messaging connections.", () => sources.connections?.());
  gauge("people_online", "People who are signed in to messaging.", () => sources.people?.());
  gauge("rooms_open", "Conference rooms with somebody in them.", () => sources.rooms?.().rooms);
  gauge("room_seats", "Connections that sit in a conference room.", () => sources.rooms?.().seats);
  new Gauge({
    name: `${prefix}database_connections`,
    help: "Connections to PostgreSQL, and callers that wait for one.",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(sources.database?.() ?? {})) this.set({ state }, count);
    },
  });
  new Gauge({
    name: `${prefix}jobs`,
    help: "Background jobs by state, on all nodes.",
    labelNames: ["state"],
    registers,
    async collect() {
      this.reset();
      const counts = await sources.jobs?.().catch(() => undefined);
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
    },
  });
  addMedia(registers, prefix, sources);
}

function addMedia(registers: Registry[], prefix: string, sources: Partial<MetricsSources>): void {
  let asked: Promise<MediaStats | undefined> | null = null;
  /** One question to the engine for all figures of a scrape. */
  const read = async () => {
    asked ??= (sources.media?.() ?? Promise.resolve(undefined))
      .catch(() => undefined)
      .finally(() => (asked = null));
    return await asked;
  };
  const gauge = (name: string, help: string, pick: (stats: MediaStats) => number) =>
    new Gauge({
      name: `${prefix}${name}`,
      help,
      registers,
      async collect() {
        const stats = await read();
        if (stats) this.set(pick(stats));
        else this.remove();
      },
    });
  gauge("media_connections", "Media connections.", ({ connections }) => connections);
  gauge("media_processes", "Living processes that forward sound and picture.", ({ processes }) => processes);
  new Counter({
    name: `${prefix}media_packets_total`,
    help: "RTP packets sent to receivers, and those of senders who were not allowed to send.",
    labelNames: ["kind"],
    registers,
    async collect() {
      const stats = await read();
      this.reset();
      if (typeof stats?.forwardedPackets === "number")
        this.inc({ kind: "forwarded" }, stats.forwardedPackets);
      if (typeof stats?.silencedPackets === "number") this.inc({ kind: "silenced" }, stats.silencedPackets);
    },
  });
}
