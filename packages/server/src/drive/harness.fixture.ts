import { randomId } from "@lyceum/kit";
import type { CallContext } from "../app/context.ts";
import { staffHarness } from "../documents/harness.fixture.ts";
import { driveHandlers, registerDriveFiles } from "./index.ts";

/** A school whose people call as the HTTP layer would let them, and own files that have arrived. */
export async function driveHarness(more: Partial<CallContext> = {}) {
  registerDriveFiles();
  const school = await staffHarness(driveHandlers, more);
  const { call, kysely, clock } = school;

  async function addAsset(ownerId: string, { size = 10, deptId = 100 } = {}): Promise<string> {
    const id = randomId();
    await kysely
      .insertInto("edu.asset")
      .values({
        id,
        dept_id: deptId,
        owner_id: ownerId,
        purpose: "attachment",
        name: "a.txt",
        size,
        held: size,
        state: "ready",
        created_at: clock.at,
        unused_since: clock.at,
      })
      .execute();
    return id;
  }

  return {
    ...school,
    addAsset,
    async addFolder(as: string, name: string, folderId?: string): Promise<string> {
      const body = { name, ...(folderId === undefined ? {} : { folderId }) };
      return (await call("POST /drive/folders", as, { body })).nodeId;
    },
    async addFile(as: string, name: string, folderId?: string): Promise<string> {
      const assetId = await addAsset(as);
      const body = { name, assetId, ...(folderId === undefined ? {} : { folderId }) };
      return (await call("POST /drive/files", as, { body })).nodeId;
    },
    async names(as: string, folderId?: string): Promise<string[]> {
      const query = folderId === undefined ? {} : { folderId };
      const { nodes } = await call("GET /drive/nodes", as, { query });
      return nodes.map(({ name }) => name);
    },
  };
}
