import { isStaff } from "@lyceum/domain/accounts";
import { newAccount } from "../accounts/index.ts";
import type { App } from "../app/context.ts";
import { realmNumbers } from "../db/tables/messaging.ts";
import { demoPeople } from "./accounts.ts";
import { crowdClasses, type CrowdPerson, crowdPeople } from "./crowd-plan.ts";
import { demoDepts } from "./institutions.ts";
import { insertPassage } from "./passage.ts";

const day = 86_400_000;

/** Classes, people and families that fill the lists of a first start; all at once, as row by row would take many seconds. */
export async function seedCrowd({ clock, database }: Pick<App, "clock" | "database">): Promise<void> {
  const now = clock.now();
  await database.kysely.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto("edu.school_class")
      .values(
        crowdClasses.map(({ classId, deptId, name, nameEn, grade }) => ({
          class_id: classId,
          dept_id: deptId,
          name,
          name_en: nameEn,
          grade,
          entry_code: null,
          entry_code_until: null,
          created_at: now - 700 * day,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning("class_id")
      .execute();
    if (made.length < crowdClasses.length) return;
    const people = crowdPeople(demoPeople.filter(({ realm }) => realm === "edu").length);
    await trx
      .insertInto("edu.account")
      .values(people.map((person, at) => accountOf(person, joinedAt(now, at))))
      .execute();
    await trx
      .insertInto("edu.role_grant")
      .values(people.flatMap((person, at) => grantsOf(person, joinedAt(now, at))))
      .execute();
    const links = people.flatMap(({ id, deptId, wards }) =>
      wards.map((ward) => ({
        guardian_id: id,
        ward_id: ward,
        dept_id: deptId,
        created_by: "u-head",
        created_at: now - 300 * day,
      })),
    );
    await trx.insertInto("edu.guardian_link").values(links).execute();
    const persons = await trx
      .insertInto("im.person")
      .values(people.map((person, at) => personOf(person, joinedAt(now, at))))
      .returning("id")
      .execute();
    await trx
      .insertInto("im.person_log_head")
      .values(persons.map(({ id }) => ({ person_id: id })))
      .execute();
    await insertPassage(trx, now - 3 * day);
  });
}

/** One after the other within two years. */
function joinedAt(now: number, at: number): number {
  return now - 690 * day + at * day;
}

function accountOf({ id, deptId, userName, nick, role, classIds }: CrowdPerson, at: number) {
  return {
    ...newAccount(
      {
        dept_id: deptId,
        user_name: userName,
        nick,
        phone: null,
        email: `${userName}@${deptId === demoDepts.northfield ? "northfield" : "riverside"}.example`,
        password_hash: null,
      },
      at,
    ),
    id,
    roles: [role],
    class_ids: [...classIds].toSorted((a, b) => a - b),
  };
}

function grantsOf({ id, deptId, role, classIds }: CrowdPerson, at: number) {
  const base = { dept_id: deptId, account_id: id, role, area_code: null, granted_by: null, from_at: at };
  const more = { until_at: null, created_at: at };
  return [
    { ...base, ...more, id: `g-${id}`, scope: "institution" as const, class_id: null },
    ...[...new Set(classIds)].map((classId) => ({
      ...base,
      ...more,
      id: `g-${id}-${classId}`,
      scope: "class" as const,
      class_id: classId,
    })),
  ];
}

function personOf({ id, deptId, nick, role, classIds }: CrowdPerson, at: number) {
  return {
    realm: realmNumbers.edu,
    account: id,
    dept_id: deptId,
    kind: deptId === demoDepts.northfield ? "k12" : "university",
    nick,
    avatar: "",
    roles: [role],
    is_staff: isStaff([role]),
    class_ids: [...classIds].toSorted((a, b) => a - b),
    update_time: at,
    create_time: at,
  };
}
