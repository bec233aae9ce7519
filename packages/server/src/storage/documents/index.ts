import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { documentTypes } from "@lyceum/domain/storage";
import { type CommandHandlers, loginOf } from "../../app/socket/commands.ts";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import { giveToken } from "../get-nos-token.ts";
import { readableByUrl } from "../policy.ts";
import { endObject, markRefused } from "../store/objects.ts";
import { deleteDocument, findDocument, insertDocument, listDocuments, showDocument } from "./store.ts";

/** Documents whose pages become pictures (M16). */
export function documentCommands(context: MessagingContext) {
  const { clock, database } = context;
  return {
    async getNosTokenTrans({ transToken }, call) {
      const { name, type, transType, size } = transToken;
      const { pdf = false, office = false } = context.documentPages?.can ?? {};
      if (!(type === documentTypes.pdf ? pdf : office)) throw new Fault("transcodeAbsent");
      if (size > limits.uploadMax.value) throw new Fault("parameterError", { field: "size" });
      let docId = 0;
      const token = await giveToken(context, loginOf(call), {}, async (transaction, objectName) => {
        const fresh = { name, type, transType, now: clock.now() };
        docId = await insertDocument(transaction, objectName, fresh);
      });
      return { ...token, docId: String(docId) };
    },
    async fetchFile({ docId }, call) {
      const { realm, personId } = loginOf(call);
      const document = await findDocument(database.kysely, Number(docId));
      if (!document) throw new Fault("objectMissing");
      const shown = showDocument(document);
      const isOwn = document.owner_id === personId;
      if (!isOwn) {
        const seen = await readableByUrl(database, { realm, personId }, [shown.prefix], clock.now());
        if (seen.length === 0) throw new Fault("objectMissing");
      }
      return shown;
    },
    async fetchFileList({ fromDocId, limit }, call) {
      const { realm, personId: ownerId } = loginOf(call);
      const { value: most } = limits.fileListMax;
      const before = fromDocId === undefined ? null : Number(fromDocId);
      const page = { realm, ownerId, before, limit: Math.min(limit, most) };
      const { list, total } = await listDocuments(database.kysely, page);
      return { list: list.map(showDocument), total, note: limit > most ? `limit exceeds ${most}` : "" };
    },
    async removeFile({ docId }, call) {
      const { realm, personId: ownerId } = loginOf(call);
      await database.kysely.transaction().execute(async (transaction) => {
        const objectId = await deleteDocument(transaction, { realm, ownerId, id: Number(docId) });
        if (objectId === null) return;
        await endObject(transaction, objectId, clock.now());
        // One that has not come whole does not come any more.
        await markRefused(transaction, objectId, clock.now());
      });
      return {};
    },
  } satisfies Partial<CommandHandlers>;
}
