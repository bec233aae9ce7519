import { permissionsOf } from "@lyceum/domain/accounts";
import { randomId } from "@lyceum/kit";
import type { CallContext } from "../../app/context.ts";
import { startHarness } from "../../files/harness.fixture.ts";
import { registerDriveFiles } from "../index.ts";
import { makePassword, revokePassword } from "./app-passwords.ts";

/** The real HTTP layer with people who have drives, and programs that read and write them. */
export async function davHarness() {
  registerDriveFiles();
  const files = await startHarness();
  await files.fresh.database.query({ text: "update edu.account set roles = '{student}'", values: [] });

  const contextOf = (accountId: string, deptId = 100): CallContext => ({
    ...files.app,
    site: { deptId, lineage: [deptId], domain: "127.0.0.1", timeZone: "Asia/Shanghai", features: {} },
    caller: {
      realm: "edu",
      accountId,
      sessionId: "s",
      deptId,
      roles: ["student"],
      permissions: permissionsOf(["student"]),
    },
    address: "127.0.0.1",
    addressGroup: "127.0.0.1",
    userAgent: "",
    language: "en-US",
    traceId: "t",
  });
  const none = { params: undefined, query: undefined };

  return {
    ...files,
    contextOf,
    async makePassword(accountId: string, { deptId = 100, requestId = randomId(), name = "Laptop" } = {}) {
      return await makePassword({ ...none, body: { requestId, name } }, contextOf(accountId, deptId));
    },
    async revoke(accountId: string, id: string) {
      return await revokePassword({ ...none, body: undefined, params: { id } }, contextOf(accountId));
    },
    /** A request of a program; the path is sent as it is written. */
    async dav(
      password: string | null,
      method: string,
      path: string,
      { headers = {}, body }: { headers?: Record<string, string>; body?: string | Uint8Array } = {},
    ) {
      const basic = Buffer.from(`anybody:${password ?? ""}`).toString("base64");
      return await fetch(`${files.url}${path}`, {
        method,
        headers: { ...(password === null ? {} : { authorization: `Basic ${basic}` }), ...headers },
        ...(body === undefined ? {} : { body: body as BodyInit }),
      });
    },
  };
}

export type DavHarness = Awaited<ReturnType<typeof davHarness>>;
