import type { LiveContent } from "@lyceum/contract/shapes";
import { staffHarness } from "../documents/harness.fixture.ts";
import { liveHandlers, registerLiveDoor, registerLiveFiles } from "./index.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The demo's institutions with people who hold broadcasts and watch them. */
export async function liveHarness() {
  registerLiveFiles();
  registerLiveDoor();
  const school = await staffHarness(liveHandlers);
  const { call, clock } = school;
  const params = (liveId: number) => ({ id: String(liveId) });
  const read = (as: string, liveId: number) => call("GET /staff/live/{id}", as, { params: params(liveId) });

  async function save(as: string, liveId: number, content: Partial<LiveContent>) {
    const { version, content: before } = await read(as, liveId);
    return await call("POST /staff/live/{id}/save", as, {
      params: params(liveId),
      body: { version, content: { ...before, ...content } },
    });
  }

  async function write(as: string, content: Partial<LiveContent> = {}): Promise<number> {
    const { liveId } = await call("POST /staff/live", as, { body: {} });
    await save(as, liveId, {
      titleEn: "The history of a river",
      speakers: [{ name: "", nameEn: "Dr. Arden", about: "", aboutEn: "" }],
      startAt: clock.at + day,
      minutes: 60,
      ...content,
    });
    return liveId;
  }

  async function publish(as: string, liveId: number) {
    const { version } = await read(as, liveId);
    return await call("POST /staff/live/{id}/publish", as, { params: params(liveId), body: { version } });
  }

  return {
    ...school,
    params,
    read,
    save,
    write,
    publish,
    /** Written and published at once. */
    async announce(as: string, content: Partial<LiveContent> = {}): Promise<number> {
      const liveId = await write(as, content);
      await publish(as, liveId);
      return liveId;
    },
    /** By somebody who knows those of now, unless told otherwise. */
    async materials(as: string, liveId: number, assetIds: string[], known?: string[]) {
      const of = school.kysely.selectFrom("edu.live").select("materials").where("live_id", "=", liveId);
      const knownIds = known ?? (await of.executeTakeFirstOrThrow()).materials;
      const body = { knownIds, assetIds };
      return await call("POST /staff/live/{id}/materials", as, { params: params(liveId), body });
    },
    open: (as: string | null, liveId: number) => call("GET /live/{id}", as, { params: params(liveId) }),
    enter: (as: string, liveId: number) =>
      call("POST /live/{id}/enter", as, { params: params(liveId), body: {} }),
    remind: (as: string, liveId: number, isOn = true) =>
      call("POST /live/{id}/remind", as, { params: params(liveId), body: { isOn } }),
    cancel: (as: string, liveId: number, reason = "The speaker is ill.") =>
      call("POST /staff/live/{id}/cancel", as, { params: params(liveId), body: { reason } }),
    async listed(as: string | null, query: Record<string, string> = {}): Promise<number[]> {
      const { rows } = await call("GET /live", as, { query: { pageSize: "50", ...query } });
      return rows.map(({ liveId }) => liveId);
    },
  };
}
