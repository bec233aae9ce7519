import type { Result } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { FilteredMessage } from "@lyceum/contract/shapes";
import { type Emitter, randomId } from "@lyceum/kit";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";
import type { ImClient } from "../create-im-client.ts";
import type { NimEvents } from "./events.ts";
import type { NimFilteredMsg } from "./filtered-shape.ts";
import type { NimOptions, SyncOption } from "./options.ts";
import { serviceError } from "./service-errors.ts";

/** Texts that go through the list of words and stand in no conversation (M18). With `syncFilter` they come by `onfiltermsg` and `onfiltersysmsg`. */
export type FilteredCalls = {
  /**
   * `type` is what the list says: 0 clean, 1 masked, 2 refused (`place` is null, nothing was kept), 3 masked and counted;
   * `text` what was kept. A text of at most 5,000 characters; the same `idClient` is kept once. 403 in the social realm, and
   * at a school for children unless both are staff.
   */
  sendFilteredMsg(options: {
    to: string;
    text: string;
    /** A system message of the program's own. */
    isSystem?: boolean;
    idClient?: string;
  }): Promise<Omit<Result<"sendFilteredMsg">, "body"> & Pick<NimFilteredMsg, "text"> & { idClient: string }>;
  /** This device has received them, 1 to 100; needed where `autoMarkRead` is false. A mark says that all before it came too. */
  markFilteredMsgs(options: { msgs: readonly Pick<NimFilteredMsg, "kind" | "place">[] }): Promise<void>;
};

/** Where the cursor is kept between two starts. */
const timetag = "filterMsgs";

export function makeFilteredCalls(
  core: ImClient,
  transport: Transport,
  emitter: Emitter<NimEvents>,
  options: () => Pick<NimOptions, "autoMarkRead"> & Pick<Record<SyncOption, boolean>, "syncFilter">,
): FilteredCalls & { close(): void } {
  let cursor: number | null = null;
  let reading: Promise<void> | null = null;
  let isBehind = false;

  function tell(message: FilteredMessage, feature: NimFilteredMsg["feature"]): void {
    const { body: text, ...rest } = message;
    try {
      emitter.emit(message.kind === "msg" ? "onfiltermsg" : "onfiltersysmsg", { ...rest, text, feature });
    } catch (cause) {
      emitter.emit("onerror", serviceError("EVENT_SERVICE_ERROR", cause));
    }
    if (options().autoMarkRead !== false) core.delivery.receivedFiltered(message.kind, message.place);
  }

  /** Without a database the next start goes on behind what this device has marked. */
  function keep(place: number): void {
    cursor = place;
    core.local
      .run(["timetag"], "readwrite", async (tx) => tx.put("timetag", { key: timetag, value: place }))
      .catch(() => {});
  }

  async function kept(): Promise<number | null> {
    const row = core.local.run(["timetag"], "readonly", async (tx) => await tx.get("timetag", timetag));
    return (await row.catch(() => undefined))?.value ?? null;
  }

  /** Every page behind the cursor; what a push says meanwhile is in them, or is asked for once more. */
  async function read(): Promise<void> {
    cursor ??= await kept();
    do {
      isBehind = false;
      for (let more = true; more;) {
        const page: Result<"getFilteredMsgs"> = await transport.call("getFilteredMsgs", {
          limit: limits.systemPageMax.value,
          ...(cursor === null ? {} : { after: cursor }),
        });
        for (const message of page.msgs)
          tell(message, message.place <= page.delivered ? "roaming" : "offline");
        if (page.cursor !== cursor) keep(page.cursor);
        ({ more } = page);
      }
    } while (isBehind);
  }

  function catchUp(): void {
    isBehind = true;
    reading ??= read()
      .catch((cause: unknown) => emitter.emit("onerror", serviceError("SYNC_promiseArray_ERROR", cause)))
      .finally(() => {
        reading = null;
      });
  }

  function hear(message: FilteredMessage): void {
    if (!options().syncFilter) return;
    if (reading || cursor === null || message.place > cursor + 1) return catchUp();
    if (message.place <= cursor) return;
    tell(message, "live");
    keep(message.place);
  }

  const stops = [
    core.on("onsyncdone", () => {
      if (options().syncFilter) catchUp();
    }),
    transport.on("onpush", (push) => {
      if (push.name === "filteredMsg") hear(push.body);
    }),
  ];
  return {
    async sendFilteredMsg({ to, text, isSystem = false, idClient = randomId() }) {
      const params = { to, body: text, kind: isSystem ? "sysMsg" : "msg", idClient } as const;
      checkParams("sendFilteredMsg", params);
      const { body, ...rest } = await transport.call("sendFilteredMsg", params);
      return { ...rest, text: body, idClient };
    },
    async markFilteredMsgs({ msgs }) {
      const placesOf = (kind: FilteredMessage["kind"]) =>
        msgs.filter((one) => one.kind === kind).map(({ place }) => place);
      const [plain, system] = [placesOf("msg"), placesOf("sysMsg")];
      if (plain.length > 0 || system.length === 0) {
        checkParams("batchMarkFilteredMsgs", { ids: plain });
        await transport.call("batchMarkFilteredMsgs", { ids: plain });
      }
      if (system.length === 0) return;
      checkParams("batchMarkFilteredSysMsgs", { ids: system });
      await transport.call("batchMarkFilteredSysMsgs", { ids: system });
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}
