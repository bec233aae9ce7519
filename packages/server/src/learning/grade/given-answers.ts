import type {
  QuestionAnswer,
  QuestionBody,
  RuledItem,
  Ruling,
  SimpleAnswer,
  SimpleBody,
} from "@lyceum/contract/shapes";
import { gradeRuled, isAnswered, normaliseAnswer } from "@lyceum/domain/learning";

type Given = RuledItem["given"][number];
type Placed = Exclude<Ruling, { kind: "cancel" }>;

/** Different answers that are listed of one gap, or of one part. */
const givenMax = 50;

/** Answers that do not count, each as what would accept it; the same answer counted once (P8). */
export function givenOf(
  body: QuestionBody,
  marks: readonly { answer: QuestionAnswer | null }[],
  rulings: readonly Ruling[],
): Given[] {
  const found = new Map<string, { place: string; given: Given }>();
  const add = (ruling: Placed, part: number | undefined) => {
    const named = part === undefined ? ruling : { ...ruling, part };
    const same = ruling.kind === "accept" ? { ...ruling, text: ruling.text.toLowerCase() } : ruling;
    const key = JSON.stringify([part, same]);
    const known = found.get(key)?.given ?? { ruling: named, pupils: 0 };
    const gap = ruling.kind === "accept" ? ruling.gap : null;
    found.set(key, { place: `${part} ${gap}`, given: { ...known, pupils: known.pupils + 1 } });
  };
  for (const { answer } of marks) {
    if (!answer || !isAnswered(answer)) continue;
    if (body.kind === "composite") {
      for (const [at, part] of body.parts.entries()) {
        const own = rulings.flatMap((one) => (one.kind !== "cancel" && one.part === at ? [whole(one)] : []));
        const given = answer.kind === "composite" ? (answer.parts[at] ?? null) : null;
        for (const ruling of wouldAccept(part.body, given, own)) add(ruling, at);
      }
    } else if (answer.kind !== "composite")
      for (const ruling of wouldAccept(body, answer, rulings)) add(ruling, undefined);
  }
  const places = Map.groupBy(
    [...found.values()].toSorted((a, b) => b.given.pupils - a.given.pupils),
    ({ place }) => place,
  );
  return [...places.values()].flatMap((all) => all.slice(0, givenMax).map(({ given }) => given));
}

/** As if the part were a question of its own. */
function whole({ part: _, ...ruling }: Placed): Placed {
  return ruling;
}

/** What would have to be decided for this answer to count. */
function wouldAccept(body: SimpleBody, answer: SimpleAnswer | null, rulings: readonly Ruling[]): Placed[] {
  if (body.kind === "shortAnswer" && answer?.kind === "shortAnswer") {
    if (answer.text.trim() === "" || gradeRuled(body, answer, rulings) === 1) return [];
    return [{ kind: "accept", gap: null, text: normaliseAnswer(answer.text) }];
  }
  if (body.kind === "blanks" && answer?.kind === "blanks")
    return answer.texts.flatMap((text, gap): Placed[] => {
      const blank = body.blanks[gap];
      if (!blank || text.trim() === "") return [];
      const own = rulings.flatMap((one) =>
        one.kind === "accept" && one.gap === gap ? [{ ...one, gap: 0 }] : [],
      );
      const isRight =
        gradeRuled({ kind: "blanks", blanks: [blank] }, { kind: "blanks", texts: [text] }, own) === 1;
      return isRight ? [] : [{ kind: "accept", gap, text: normaliseAnswer(text) }];
    });
  if (body.kind === "matching" && answer?.kind === "matching")
    return answer.places.flatMap((option, left): Placed[] => {
      const isRight =
        option === null ||
        option === left ||
        rulings.some((one) => one.kind === "pair" && one.left === left && one.option === option);
      return isRight ? [] : [{ kind: "pair", left, option }];
    });
  if (body.kind === "ordering" && answer?.kind === "ordering")
    return gradeRuled(body, answer, rulings) === 1 ? [] : [{ kind: "order", places: answer.places }];
  return [];
}
