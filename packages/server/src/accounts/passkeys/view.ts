import type { Passkey } from "@lyceum/contract/shapes";
import type { PasskeyRow } from "./store.ts";

export function viewOfPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.credential_id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
