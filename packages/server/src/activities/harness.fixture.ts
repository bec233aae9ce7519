import type { ActivityContent } from "@lyceum/contract/shapes";
import { staffHarness } from "../documents/harness.fixture.ts";
import { activityHandlers, registerActivityFiles } from "./index.ts";

export const hour = 3_600_000;
export const day = 24 * hour;

/** The demo's institutions with people who arrange activities and take part in them. */
export async function activityHarness() {
  registerActivityFiles();
  const school = await staffHarness(activityHandlers);
  const { call, clock, kysely } = school;
  const params = (activityId: number) => ({ id: String(activityId) });
  const read = (as: string, activityId: number) =>
    call("GET /staff/activities/{id}", as, { params: params(activityId) });

  async function save(as: string, activityId: number, content: Partial<ActivityContent>) {
    const { version, content: before } = await read(as, activityId);
    return await call("POST /staff/activities/{id}/save", as, {
      params: params(activityId),
      body: { version, content: { ...before, ...content } },
    });
  }

  async function write(as: string, content: Partial<ActivityContent> = {}): Promise<number> {
    const { activityId } = await call("POST /staff/activities", as, { body: {} });
    await save(as, activityId, {
      titleEn: "An evening with the stars",
      placeEn: "Observatory",
      startAt: clock.at + 3 * day,
      endAt: clock.at + 3 * day + 2 * hour,
      ...content,
    });
    return activityId;
  }

  async function publish(as: string, activityId: number) {
    const { version } = await read(as, activityId);
    return await call("POST /staff/activities/{id}/publish", as, {
      params: params(activityId),
      body: { version },
    });
  }

  return {
    ...school,
    params,
    read,
    save,
    write,
    publish,
    /** Written and published at once. */
    async arrange(as: string, content: Partial<ActivityContent> = {}): Promise<number> {
      const activityId = await write(as, content);
      await publish(as, activityId);
      return activityId;
    },
    async addGuardian(accountId: string, wardId: string): Promise<void> {
      const at = clock.at;
      await school.addPerson(accountId, [{ role: "guardian" }]);
      await kysely
        .insertInto("edu.guardian_link")
        .values({ guardian_id: accountId, ward_id: wardId, dept_id: 100, created_by: "head", created_at: at })
        .execute();
    },
    signUp: (as: string, activityId: number, userId?: string) =>
      call("POST /activities/{id}/signUp", as, {
        params: params(activityId),
        body: userId === undefined ? {} : { userId },
      }),
    withdraw: (as: string, activityId: number, userId?: string) =>
      call("POST /activities/{id}/withdraw", as, {
        params: params(activityId),
        body: userId === undefined ? {} : { userId },
      }),
    open: (as: string | null, activityId: number, host?: string) =>
      call("GET /activities/{id}", as, { params: params(activityId) }, host),
    calendar: (as: string | null, activityId: number) =>
      call("GET /activities/{id}/calendar", as, { params: params(activityId) }),
    cancel: (as: string, activityId: number, reason = "Rain.") =>
      call("POST /staff/activities/{id}/cancel", as, { params: params(activityId), body: { reason } }),
    people: (as: string, activityId: number) =>
      call("GET /staff/activities/{id}/people", as, { params: params(activityId), query: {} }),
    async listed(as: string | null, query: Record<string, string> = {}): Promise<number[]> {
      const { rows } = await call("GET /activities", as, { query });
      return rows.map(({ activityId }) => activityId);
    },
  };
}
