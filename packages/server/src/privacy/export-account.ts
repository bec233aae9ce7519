import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { JobContext } from "../app/job.ts";
import { discardUnused, keepMade } from "../files/index.ts";
import { storeName } from "../storage/index.ts";
import { findOwnAccount } from "../accounts/index.ts";
import type { Realm } from "../ports/realm.ts";
import type { HeldData } from "./held.ts";
import { heldIn } from "./held-data.ts";
import {
  finishExport,
  listOwnFiles,
  listSentPictures,
  lockRequest,
  type RequestRow,
  writeRequest,
} from "./store/requests.ts";
import { findPersonId, readHeld, type Whose } from "./store/traces.ts";

const pageSize = 1_000;
/** Beside the files: the texts of the archive may be so large. */
const textsMax = 67_108_864;

/**
 * Makes the archive of a person's data (P12): a JSON file for each table that holds some, and the own files. It is written
 * as it is read, so that its size is not held in memory; a run that broke off starts over.
 */
export async function exportAccount(
  context: JobContext,
  requestId: string,
  realm: Realm = "edu",
): Promise<void> {
  const { database, clock } = context;
  const request = await begin(context, realm, requestId);
  if (!request) return;
  try {
    const assetId = await makeArchive(context, realm, request);
    const made = { assetId, now: clock.now() };
    // Its owner was erased meanwhile, or another run was first.
    if (!(await finishExport(database.kysely, realm, requestId, made)))
      await discardUnused(context, realm, [assetId]);
  } catch (error) {
    if (context.attempt >= attemptsMax)
      await writeRequest(database.kysely, realm, requestId, { state: "failed", finished_at: clock.now() });
    throw error;
  }
}

const attemptsMax = 3;

async function begin({ database }: JobContext, realm: Realm, requestId: string): Promise<RequestRow | null> {
  return await database.kysely.transaction().execute(async (transaction) => {
    const request = await lockRequest(transaction, realm, requestId);
    if (request?.state !== "waiting" && request?.state !== "running") return null;
    await writeRequest(transaction, realm, requestId, { state: "running", progress: 0 });
    return request;
  });
}

async function makeArchive(context: JobContext, realm: Realm, request: RequestRow): Promise<string> {
  const { database, objects, stores } = context;
  const { account_id: accountId, dept_id: deptId } = request;
  const whose = { accountId, personId: await findPersonId(database.kysely, realm, accountId) };
  const own = await listOwnFiles(database.kysely, realm, accountId);
  const sent = await listSentPictures(database.kysely, whose.personId);
  const files = [
    ...own.map(({ name, size, objectKey }, at) => ({
      name: `files/${at + 1}-${name}`,
      size,
      open: () => objects.read(objectKey),
    })),
    ...sent.map((one, at) => ({
      name: `sent/${at + 1}.${one.type.split("/")[1]}`,
      size: one.size,
      open: () => stores.of(one.provider).read(storeName(one)),
    })),
  ];
  const zip = new ZipFile();
  const bytes = new PassThrough();
  zip.outputStream.pipe(bytes);
  // A part that cannot be read ends the archive instead of leaving a hole in it.
  zip.on("error", (error: Error) => bytes.destroy(error));
  const account = await findOwnAccount(database.kysely, realm, accountId);
  zip.addBuffer(Buffer.from(JSON.stringify(account, null, 2)), "account.json");
  const tables = heldIn[realm].filter(({ shows }) => shows !== undefined);
  for (const [at, held] of tables.entries()) {
    const name = `${held.table.replace(".", "/")}${isRepeated(tables, held.table) ? `-${held.column}` : ""}.json`;
    zip.addReadStreamLazy(name, (take) => {
      const progress = (at + 1) / (tables.length + files.length + 1);
      void writeRequest(database.kysely, realm, request.id, { progress }).catch(() => {});
      take(null, Readable.from(rowsOf(context, held, whose)));
    });
  }
  for (const [at, file] of files.entries())
    zip.addReadStreamLazy(file.name, { compress: false }, (take) => {
      const progress = (tables.length + at + 1) / (tables.length + files.length + 1);
      void writeRequest(database.kysely, realm, request.id, { progress }).catch(() => {});
      file.open().then(
        (bytes) => take(null, bytes),
        (error: Error) => take(error, Readable.from([])),
      );
    });
  zip.end();
  const sizeMax = files.reduce((sum, { size }) => sum + size, textsMax);
  return await keepMade(
    context,
    { realm, deptId, accountId },
    { name: "my-data.zip", type: "application/zip", sizeMax, bytes },
  );
}

function isRepeated(tables: readonly HeldData[], table: string): boolean {
  return tables.filter((one) => one.table === table).length > 1;
}

/** A JSON list, a page of the table at a time. */
async function* rowsOf({ database }: JobContext, held: HeldData, whose: Whose): AsyncGenerator<string> {
  yield "[";
  for (let offset = 0; ; offset += pageSize) {
    const rows = await readHeld(database.kysely, held, whose, { offset, limit: pageSize });
    for (const [at, row] of rows.entries()) yield `${offset + at === 0 ? "\n" : ",\n"}${JSON.stringify(row)}`;
    if (rows.length < pageSize) break;
  }
  yield "\n]\n";
}
