import { Fault } from "@lyceum/contract/faults";
import type { rates } from "@lyceum/contract/limits";
import { fitPictureName } from "@lyceum/domain/files";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { describeObject, type ObjectQuery, openObject } from "../../storage/index.ts";
import type { App, Realm } from "../context.ts";
import { sendStatus } from "./files.ts";
import { sendBytes } from "./send-bytes.ts";

type Params = { bucket: Realm; objectName: string };
type Query = Record<string, string | string[]>;

/**
 * Serves uploaded objects at their paths. Cookies and tokens of a sign-in mean nothing here: the signed query opens one
 * object for one person. Nothing of it can run: pictures are shown, everything else is saved.
 */
export function registerObjects(http: FastifyInstance, app: App): void {
  http.get(
    "/objects/:bucket(^edu|social$)/:objectName(^[A-Za-z0-9_-]{22}$)",
    { errorHandler: sendStatus },
    async (request: FastifyRequest<{ Params: Params; Querystring: Query }>, reply) => {
      const { bucket, objectName } = request.params;
      const query = textsOf(request.query);
      await takeReadRate(app, app.addressOf(request.raw).group);
      if (query.imageInfo !== undefined || query.vinfo !== undefined) {
        const token = request.headers["x-nos-token"];
        const shown = typeof token === "string" ? token : "";
        reply.header("cache-control", "no-store");
        return await describeObject(app, bucket, objectName, query, shown);
      }
      const object = await openObject(app, bucket, objectName, query);
      const named = query.download ?? "";
      const saveAs = object.isInline ? null : named && fitPictureName(named, object.type);
      return await sendBytes(request, reply, { ...object, saveAs });
    },
  );
}

/** What is said twice counts as not said. */
function textsOf(query: Query): ObjectQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value === "string"));
}

async function takeReadRate(app: App, address: string): Promise<void> {
  const rate = "readObject" satisfies keyof typeof rates;
  const waitMs = await app.rateLimit.take(rate, address);
  if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
}
