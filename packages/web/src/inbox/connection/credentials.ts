import { Fault } from "@lyceum/contract/faults";
import type { Credentials } from "@lyceum/im-client";
import type { Realm } from "../../shared/http/client.ts";
import { CallFault, http } from "../../shared/http/index.ts";

/** A fresh token for the messaging connection; a person who is not signed in any more gets `wrongCredentials`. */
export async function fetchCredentials(realm: Realm): Promise<Credentials> {
  try {
    const {
      account,
      app_key: appKey,
      token,
    } = await http.call("GET /v1/chat/token", { as: realm, isQuiet: true });
    return { account, appKey, token };
  } catch (error) {
    if (error instanceof CallFault && error.key === "unauthorized") {
      throw new Fault("wrongCredentials", { cause: error });
    }
    throw error;
  }
}
