import { gradesOfStages, usualAdmission } from "@lyceum/domain/sites";
import type { App } from "../app/context.ts";
import { areaRows } from "./areas.ts";
import type { InstitutionPlan } from "./institution-plan.ts";
import { makePainter, type Scene } from "./pictures.ts";
import { neighbours } from "./neighbours.ts";

/** Numbers that the rest of the demo refers to. */
export const demoDepts = { platform: 1, bureau: 10, riverside: 100, northfield: 200 } as const;

/** Areas, the demo's institutions with their domains and settings, and the schools around them. Safe to repeat. */
export async function seedInstitutions(app: App, mediaFolder: string | null): Promise<void> {
  const painter = makePainter(mediaFolder);
  const institutions = [...mainInstitutions, ...neighbours].map((one) => toRow(one, painter.paint));
  await app.database.kysely.transaction().execute(async (trx) => {
    await trx
      .insertInto("edu.area")
      .values(areaRows)
      .onConflict((on) => on.doNothing())
      .execute();
    await trx
      .insertInto("edu.institution")
      .values(institutions)
      .onConflict((on) => on.doNothing())
      .execute();
    await trx
      .insertInto("edu.site_domain")
      .values(domains)
      .onConflict((on) => on.doNothing())
      .execute();
    await trx
      .insertInto("edu.config")
      .values(configs)
      .onConflict((on) => on.doNothing())
      .execute();
    const seeded = await trx.selectFrom("edu.grade").select("grade_id").limit(1).execute();
    if (seeded.length === 0) await trx.insertInto("edu.grade").values(grades(app.clock.now())).execute();
  });
  await painter.finish();
}

const mainInstitutions: InstitutionPlan[] = [
  {
    deptId: demoDepts.platform,
    parent: null,
    shortName: "platform",
    name: "学苑平台",
    nameEn: "Lyceum platform",
    kind: "bureau",
    stages: [],
    area: null,
    scene: "hills",
  },
  {
    deptId: demoDepts.bureau,
    parent: demoDepts.platform,
    shortName: "eastbank",
    name: "东岸教育局",
    nameEn: "Eastbank Education Bureau",
    kind: "bureau",
    stages: [],
    area: "990000",
    scene: "hills",
    intro: "东岸教育局服务三市九区的学校、教师与家庭。",
    introEn: "The bureau serves schools, teachers and families in three cities and nine districts.",
    contact: "+86 990 5550 0100",
    address: "东岸省河畔市市政路 8 号",
    addressEn: "8 Civic Road, Riverside City, Eastbank",
  },
  {
    deptId: demoDepts.riverside,
    parent: demoDepts.bureau,
    shortName: "riverside",
    name: "河畔大学",
    nameEn: "Riverside University",
    kind: "university",
    stages: ["university"],
    area: "990101",
    scene: "campus",
    features: { social: true },
    // A newcomer of the demo is to try everything.
    admission: "open",
    emailDomains: ["riverside.example"],
    intro:
      "河畔大学坐落在两河交汇处，设有十二个学院。学校相信好的教育从提问开始：课堂小、实验室开放、图书馆通宵亮灯。每年有两千八百名新生从这里出发，去认识一条河、一座城和更大的世界。",
    introEn:
      "Riverside University stands where two rivers meet and has twelve schools. It believes that good education starts with a question: lessons are small, laboratories open, and the library lights stay on. Every year two thousand eight hundred freshmen set out from here to learn about a river, a city and the wider world.",
    contact: "+86 990 5550 0188",
    address: "东岸省河畔市滨江区学苑路 1 号",
    addressEn: "1 Xueyuan Road, Riverbank District, Riverside City, Eastbank",
    people: [11_236, 874, 412],
  },
  {
    deptId: demoDepts.northfield,
    parent: demoDepts.bureau,
    shortName: "northfield",
    name: "北田学校",
    nameEn: "Northfield School",
    kind: "k12",
    stages: ["primary", "junior", "senior"],
    area: "990201",
    scene: "garden",
    intro:
      "北田学校是一所十二年一贯制学校。我们在乎孩子每天是否睡够、是否动手、是否读完一本书。校园里有屋顶花园、木工坊和一间任何人都可以走进去的实验室。",
    introEn:
      "Northfield School takes children from the first year to the twelfth. We care whether they sleep enough, work with their hands and read a book to the end. There is a garden on the roof, a workshop, and a laboratory that anyone may walk into.",
    contact: "+86 990 5550 0266",
    address: "东岸省北田市田园区学校路 20 号",
    addressEn: "20 School Road, Meadow District, Northfield City, Eastbank",
    people: [1_482, 126, 39],
  },
];

function toRow(one: InstitutionPlan, paint: ReturnType<typeof makePainter>["paint"]) {
  const [students = 0, teachers = 0, classes = 0] = one.people ?? [];
  return {
    dept_id: one.deptId,
    parent_dept_id: one.parent,
    dept_short_name: one.shortName,
    name: one.name,
    name_en: one.nameEn,
    kind: one.kind,
    stages: one.stages,
    area_code: one.area,
    features: JSON.stringify(one.features ?? {}),
    admission: one.admission ?? usualAdmission(one.kind),
    email_domains: one.emailDomains ?? [],
    logo_url: paint(one.deptId, { scene: one.scene, variant: one.deptId, width: 192, height: 192 }),
    intro: one.intro ?? "",
    intro_en: one.introEn ?? "",
    contact: one.contact ?? "",
    address: one.address ?? "",
    address_en: one.addressEn ?? "",
    photos: photoScenes(one).map((scene, index) =>
      paint(one.deptId, { scene, variant: one.deptId + index + 3 }),
    ),
    students,
    teachers,
    classes,
  };
}

function photoScenes(one: InstitutionPlan): Scene[] {
  if (one.kind === "bureau") return [];
  if (one.deptId === demoDepts.riverside) return ["campus", "river", "library", "lab"];
  if (one.deptId === demoDepts.northfield) return ["campus", "garden", "track", "workshop"];
  return [one.scene];
}

const domains = [
  { domain: "riverside.localhost", dept_id: demoDepts.riverside, is_primary: true },
  { domain: "northfield.localhost", dept_id: demoDepts.northfield, is_primary: true },
  { domain: "eastbank.localhost", dept_id: demoDepts.bureau, is_primary: true },
];

const configs = [demoDepts.riverside, demoDepts.northfield].map((deptId) => ({
  dept_id: deptId,
  key: "edu.branch.id",
  value: String(deptId),
  public: true,
}));

/** One grade for each year of each stage; school years start in September. */
function grades(now: number) {
  const today = new Date(now);
  const schoolYear = today.getUTCFullYear() - (today.getUTCMonth() < 8 ? 1 : 0);
  return [...mainInstitutions, ...neighbours].flatMap((one) =>
    gradesOfStages(one.stages, schoolYear).map(({ nameEn, entryYear, ...grade }) => ({
      ...grade,
      dept_id: one.deptId,
      name_en: nameEn,
      entry_year: entryYear,
    })),
  );
}
