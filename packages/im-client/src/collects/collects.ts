import type { Params, Result } from "@lyceum/contract/im";
import type { Collect } from "@lyceum/contract/shapes";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";

/** What the person has put aside, read from the server (M12). */
export type Collects = {
  addCollect(given: Params<"addCollect">): Promise<Collect>;
  updateCollect(given: Params<"updateCollect">): Promise<Collect>;
  /** Answers those that were there. */
  deleteCollects(ids: readonly string[]): Promise<readonly string[]>;
  getCollects(page: Params<"getCollects">): Promise<Result<"getCollects">>;
  /** They have changed, on another own device or in a tab of this one. */
  onChange(listener: () => void): () => void;
};

export function makeCollects(transport: Transport): Collects {
  return {
    async addCollect(given) {
      checkParams("addCollect", given);
      return (await transport.call("addCollect", given)).collect;
    },
    async updateCollect(given) {
      checkParams("updateCollect", given);
      return (await transport.call("updateCollect", given)).collect;
    },
    async deleteCollects(ids) {
      checkParams("deleteCollects", { ids: [...ids] });
      return (await transport.call("deleteCollects", { ids: [...ids] })).ids;
    },
    async getCollects(page) {
      checkParams("getCollects", page);
      return await transport.call("getCollects", page);
    },
    onChange: (listener) =>
      transport.on("onpush", (push) => {
        if (push.name === "collectsChanged") listener();
      }),
  };
}
