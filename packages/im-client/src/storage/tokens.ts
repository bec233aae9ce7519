import type { Params } from "@lyceum/contract/im";
import type { StorageToken } from "@lyceum/contract/shapes";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";

/** Rights to upload one object, for programs that upload by themselves (M16). */
export type Tokens = {
  getSimpleNosToken(): Promise<StorageToken>;
  getNosToken(asked: Params<"getNosToken">): Promise<StorageToken>;
};

export function makeTokens(transport: Transport): Tokens {
  return {
    getSimpleNosToken: () => transport.call("getSimpleNosToken", {}),
    async getNosToken(asked) {
      checkParams("getNosToken", asked);
      return await transport.call("getNosToken", asked);
    },
  };
}
