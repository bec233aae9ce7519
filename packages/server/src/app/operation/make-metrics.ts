import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { addGauges, type MetricsSources } from "./add-gauges.ts";

/** What the process counts. Label values come from tables of the contract, never from a request. */
export type Metrics = {
  /** `call` is the key of a row, or the first folder of an address that is no call. */
  httpDone(call: string, status: number, seconds: number): void;
  commandDone(command: string, code: number, seconds: number): void;
  /** Where the figures of the moment come from; those without a source are not shown. */
  watch(sources: Partial<MetricsSources>): void;
  readonly contentType: string;
  write(): Promise<string>;
  names(): string[];
};

const prefix = "lyceum_";
const bucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Memory, processor time, garbage collection and the lag of the event loop.
  collectDefaultMetrics({ register: registry, prefix });
  const calls = new Counter({
    name: `${prefix}http_requests_total`,
    help: "HTTP requests by call and class of status.",
    labelNames: ["call", "status"],
    registers,
  });
  const callSeconds = new Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: "From the request to the end of its answer, by call.",
    labelNames: ["call"],
    buckets: bucketsSeconds,
    registers,
  });
  const commands = new Counter({
    name: `${prefix}socket_commands_total`,
    help: "Messaging commands by name and code of the answer.",
    labelNames: ["command", "code"],
    registers,
  });
  const commandSeconds = new Histogram({
    name: `${prefix}socket_command_duration_seconds`,
    help: "From the frame to its answer, by command.",
    labelNames: ["command"],
    buckets: bucketsSeconds,
    registers,
  });
  const sources: Partial<MetricsSources> = {};
  addGauges(registry, prefix, sources);
  return {
    httpDone(call, status, seconds) {
      calls.inc({ call, status: `${Math.floor(status / 100)}xx` });
      callSeconds.observe({ call }, seconds);
    },
    commandDone(command, code, seconds) {
      commands.inc({ command, code });
      commandSeconds.observe({ command }, seconds);
    },
    watch(more) {
      Object.assign(sources, more);
    },
    contentType: registry.contentType,
    write: () => registry.metrics(),
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
  };
}
