import { screens } from "@lyceum/contract/screens";
import type { LearningFact } from "./fact.ts";
import { writeDuration, writeTime } from "./write-time.ts";

type LanguageMap = Readonly<Record<string, string>>;
type Activity = {
  objectType: "Activity";
  id: string;
  definition: { type: string; name?: LanguageMap };
};

/** A statement of xAPI 1.0.3, as far as it is used here. */
export type Statement = {
  id: string;
  actor: { objectType: "Agent"; account: { homePage: string; name: string } };
  verb: { id: string; display: LanguageMap };
  object: Activity;
  result?: {
    score?: { scaled: number; raw: number; min: number; max: number };
    success?: boolean;
    completion?: boolean;
    duration?: string;
    extensions?: Readonly<Record<string, number>>;
  };
  context?: {
    registration?: string;
    contextActivities?: { parent: Activity[] };
    platform: string;
  };
  timestamp: string;
};

/** What a statement says besides the fact. */
type About = {
  id: string;
  /** When it happened. */
  at: number;
  /** Where all ids begin, such as "https://school.example", without a path. */
  homePage: string;
  /** By what the store knows the person. */
  pseudonym: string;
  /** Statements of one attempt have the same. */
  registrationOf: (attempt: string) => string;
};

const platform = "Lyceum";
/** The part of 100 that is done, as cmi5 names it. */
const progressExtension = "https://w3id.org/xapi/cmi5/result/extensions/progress";

/** The statement of a fact (P10). The same fact gives the same statement whenever it is built. */
export function buildStatement(fact: LearningFact, about: About): Statement {
  const told = tell(fact, about.homePage);
  const attempt = attemptOf(fact);
  const registration = attempt === null ? null : about.registrationOf(attempt);
  return {
    id: about.id,
    actor: agentOf(about.homePage, about.pseudonym),
    verb: verbOf(told.verb),
    object: told.object,
    ...(told.result ? { result: told.result } : {}),
    context: {
      ...(registration === null ? {} : { registration }),
      ...(told.parent ? { contextActivities: { parent: [told.parent] } } : {}),
      platform,
    },
    timestamp: writeTime(about.at),
  };
}

/** A statement about nobody, by which staff try their store. */
export function buildTrial({ id, at, homePage }: Pick<About, "id" | "at" | "homePage">): Statement {
  return {
    id,
    actor: agentOf(homePage, "trial"),
    verb: verbOf("experienced"),
    object: activity(homePage, screens.staffStatements.path, "link", { "en-US": "Trial", "zh-CN": "测试" }),
    context: { platform },
    timestamp: writeTime(at),
  };
}

type Told = {
  verb: keyof typeof verbs;
  object: Activity;
  result?: NonNullable<Statement["result"]>;
  parent?: Activity;
};

function tell(fact: LearningFact, homePage: string): Told {
  switch (fact.kind) {
    case "homeworkHandedIn":
      return { verb: "completed", object: homework(homePage, fact), result: { completion: true } };
    case "homeworkReturned":
      return { verb: "scored", object: homework(homePage, fact), result: scoreResult(fact.score, fact.max) };
    case "unitDone":
      return {
        verb: "completed",
        object: activity(
          homePage,
          `${coursePath(fact)}?unit=${encodeURIComponent(fact.unitId)}`,
          "lesson",
          inBoth(fact.unitTitle, fact.unitTitleEn),
        ),
        result: { completion: true },
        parent: course(homePage, fact),
      };
    case "courseProgressed":
      return {
        verb: "progressed",
        object: course(homePage, fact),
        result: { extensions: { [progressExtension]: partOf100(fact.unitsDone, fact.units) } },
      };
    case "courseFinished":
      return {
        verb: "passed",
        object: course(homePage, fact),
        result: { completion: true, success: true },
      };
    case "quizFinished":
      return {
        verb: "completed",
        object: activity(homePage, `${screens.platformQuizzes.path}?quiz=${fact.quizId}`, "assessment", {
          und: fact.title,
        }),
        result: {
          ...scoreResult(fact.right, fact.items),
          completion: true,
          ...(fact.tookMs === null ? {} : { duration: writeDuration(fact.tookMs) }),
        },
      };
    case "questionMastered":
      return {
        verb: "mastered",
        object: activity(
          homePage,
          screens.staffQuestion.path.replace("$id", String(fact.questionId)),
          "question",
          {},
        ),
        result: { success: true },
      };
  }
}

/** What belongs to one attempt; null: nothing else does. */
function attemptOf(fact: LearningFact): string | null {
  if (fact.kind === "homeworkHandedIn" || fact.kind === "homeworkReturned")
    return `homework ${fact.submissionId}`;
  return fact.kind === "quizFinished" ? `quiz ${fact.roundId}` : null;
}

/** Verbs of ADL, by the last part of their ids. */
const verbs = {
  completed: { "en-US": "completed", "zh-CN": "完成了" },
  scored: { "en-US": "scored", "zh-CN": "得分" },
  progressed: { "en-US": "progressed", "zh-CN": "取得进展" },
  passed: { "en-US": "passed", "zh-CN": "通过了" },
  mastered: { "en-US": "mastered", "zh-CN": "掌握了" },
  experienced: { "en-US": "experienced", "zh-CN": "体验了" },
} as const;

function verbOf(name: keyof typeof verbs): Statement["verb"] {
  return { id: `http://adlnet.gov/expapi/verbs/${name}`, display: verbs[name] };
}

function agentOf(homePage: string, name: string): Statement["actor"] {
  return { objectType: "Agent", account: { homePage, name } };
}

type ActivityType = "assessment" | "course" | "lesson" | "question" | "link";

function activity(homePage: string, path: string, type: ActivityType, names: LanguageMap): Activity {
  const name = Object.fromEntries(Object.entries(names).filter(([, words]) => words !== ""));
  return {
    objectType: "Activity",
    id: homePage + path,
    definition: {
      type: `http://adlnet.gov/expapi/activities/${type}`,
      ...(Object.keys(name).length > 0 ? { name } : {}),
    },
  };
}

type Homework = { homeworkId: number; title: string };

function homework(homePage: string, { homeworkId, title }: Homework): Activity {
  return activity(homePage, `${screens.myAnswer.path}?id=${homeworkId}`, "assessment", { und: title });
}

type Course = { courseId: number; title: string; titleEn: string };

function coursePath({ courseId }: Pick<Course, "courseId">): string {
  return screens.course.path.replace("$id", String(courseId));
}

function course(homePage: string, of: Course): Activity {
  return activity(homePage, coursePath(of), "course", inBoth(of.title, of.titleEn));
}

function inBoth(title: string, titleEn: string): LanguageMap {
  return { "zh-CN": title, "en-US": titleEn };
}

/** Nothing where there is nothing to be had: a store refuses a score without a span. */
function scoreResult(raw: number, max: number): NonNullable<Statement["result"]> {
  if (!(max > 0)) return {};
  const within = Math.min(max, Math.max(0, raw));
  return { score: { scaled: Math.round((within / max) * 10_000) / 10_000, raw: within, min: 0, max } };
}

function partOf100(done: number, all: number): number {
  return all > 0 ? Math.round((Math.min(done, all) * 100) / all) : 0;
}
