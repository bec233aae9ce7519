import { parseArgs } from "node:util";
import { measureHomework } from "./learning/homework.ts";
import { measureQuiz } from "./learning/quiz.ts";

// A live round of a quiz (`quiz`), and homework of a whole year (`homework`): `npm run bench:learning -- quiz`.
// Options: --players 200 --questions 8; --pupils 1000 --seconds 60 --entries 20000.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: "string", default: "200" },
    questions: { type: "string", default: "8" },
    pupils: { type: "string", default: "1000" },
    seconds: { type: "string", default: "60" },
    entries: { type: "string", default: "20000" },
  },
});
const [what = "quiz"] = positionals;
if (what === "quiz") await measureQuiz(Number(values.players), Number(values.questions));
else if (what === "homework")
  await measureHomework({
    pupils: Number(values.pupils),
    seconds: Number(values.seconds),
    entries: Number(values.entries),
  });
else throw new Error(`There is no measurement "${what}"; there are "quiz" and "homework".`);
