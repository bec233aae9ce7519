import { Fault } from "@lyceum/contract/faults";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RoomStreams } from "../../rooms/index.ts";
import type { App } from "../context.ts";
import { sendStatus } from "./files.ts";

type Params = { roomId: string; grant: string; file: string };

/** A segment never changes, and is of no use when it has left the playlist. */
const segmentFreshS = 20;

/** Serves the streams of broadcasts at their signed paths (P6). Cookies and tokens of a sign-in mean nothing here. */
export function registerLiveStreams(
  http: FastifyInstance,
  app: Pick<App, "rateLimit">,
  streams: Pick<RoomStreams, "check" | "open">,
): void {
  http.route({
    method: "GET",
    url: "/live-streams/:roomId(^[0-9]{1,16}$)/:grant/:file(^[a-z0-9.-]{1,40}$)",
    errorHandler: sendStatus,
    handler: async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
      const { roomId, grant, file } = request.params;
      const { account, isChosen } = await streams.check(roomId, grant);
      const waitMs = await app.rateLimit.take("readStream", account);
      if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
      const opened = await streams.open(roomId, file, isChosen);
      // No fault: browsers would complain of each, and who waits asks every second.
      if (opened === null) return await reply.code(202).header("cache-control", "no-store").send("");
      const { bytes, isPlaylist } = opened;
      return await reply
        .header("cache-control", isPlaylist ? "no-store" : `private, max-age=${segmentFreshS}`)
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("cross-origin-resource-policy", "same-origin")
        .header("referrer-policy", "no-referrer")
        .type(isPlaylist ? "application/vnd.apple.mpegurl" : "video/mp2t")
        .send(bytes);
    },
  });
}
