import type { IncomingMessage } from "node:http";
import { tusPath } from "@lyceum/contract/asset-purposes";
import { limits } from "@lyceum/contract/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";

export type BodyPace = {
  /** Nothing comes for so long. */
  idleMs: number;
  /** Slower than this, counted from `graceMs` on. */
  bytesPerSecondMin: number;
  graceMs: number;
  /** A body may take no longer, at whatever pace; those of uploads in pieces may. */
  totalMs: number;
  lookEveryMs: number;
};

const usual: BodyPace = {
  idleMs: limits.bodyIdle.value,
  bytesPerSecondMin: limits.bodyBytesPerSecondMin.value,
  graceMs: 30_000,
  totalMs: limits.uploadTimeout.value,
  lookEveryMs: 5_000,
};

/** Cuts off requests whose bodies stop or trickle: each would hold its connection, and what it writes to, for ever. */
export function watchBodies(http: FastifyInstance, pace: BodyPace = usual): void {
  http.addHook("onRequest", async (request, reply) => {
    if (!hasBody(request)) return;
    watch(request, request.url.startsWith(tusPath) ? { ...pace, totalMs: Infinity } : pace);
    reply.raw.once("finish", () => passOver(request.raw));
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** The rest of a body that was answered before its end: the next request of the connection stands behind it. */
function passOver(raw: IncomingMessage): void {
  if (raw.complete || raw.destroyed) return;
  // Whoever asked for the next piece would keep it from flowing.
  raw.removeAllListeners("readable");
  raw.resume();
}

/** The connection counts what came, without anybody reading it twice. */
function watch({ raw }: FastifyRequest, pace: BodyPace): void {
  const { idleMs, bytesPerSecondMin, graceMs, totalMs, lookEveryMs } = pace;
  const { socket } = raw;
  const begunAt = performance.now();
  const before = socket.bytesRead;
  let seen = before;
  let seenAt = begunAt;
  const timer = setInterval(() => {
    const now = performance.now();
    if (raw.complete || raw.destroyed || socket.destroyed) {
      clearInterval(timer);
      return;
    }
    if (socket.bytesRead > seen) {
      seen = socket.bytesRead;
      seenAt = now;
    }
    const age = now - begunAt;
    const isSlow = age > graceMs && (seen - before) / (age / 1_000) < bytesPerSecondMin;
    if (isSlow || age > totalMs || now - seenAt > idleMs) raw.destroy();
  }, lookEveryMs);
  timer.unref();
  raw.once("close", () => clearInterval(timer));
}
