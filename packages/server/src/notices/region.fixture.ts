import { noticeHarness } from "./calls.fixture.ts";

type Change = { parent_dept_id?: number; suspended_at?: number | null };

/** The demo's region, to which schools and people who answer for a part of it can be added. */
export async function regionHarness() {
  const demo = await noticeHarness();
  return {
    ...demo,
    /** Somebody of the bureau whose role counts for one area below it, that of the demo's school. */
    async addAreaRole(name: string): Promise<void> {
      await demo.addPerson(name, [{ role: "regionAdmin" }], 10);
      await demo.kysely
        .updateTable("edu.role_grant")
        .set({ scope: "area", area_code: "990200" })
        .where("account_id", "=", name)
        .execute();
    },
    async addInstitution(deptId: number, parent: number, areaCode: string | null = null): Promise<void> {
      await demo.kysely
        .insertInto("edu.institution")
        .values({
          dept_id: deptId,
          parent_dept_id: parent,
          dept_short_name: `place-${deptId}`,
          name: `Place ${deptId}`,
          name_en: `Place ${deptId}`,
          kind: "k12",
          area_code: areaCode,
          features: "{}",
        })
        .execute();
    },
    async setInstitution(deptId: number, change: Change): Promise<void> {
      await demo.kysely.updateTable("edu.institution").set(change).where("dept_id", "=", deptId).execute();
    },
  };
}
