import { limits } from "@lyceum/contract/limits";

/** What two texts have in common that say the same with other signs, numbers or spaces; null: too short to count (D5). */
export function sameTextKey(text: string): string | null {
  const letters = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, "");
  // A Chinese character says about as much as two letters.
  const weight = letters.replaceAll(/\p{Script=Han}/gu, "xx").length;
  return weight < limits.sameTextMin.value ? null : letters;
}

/** Whether the same words may go to one more person, by those to whom they went and when. */
export function maySendSame(sent: ReadonlyMap<string, number>, to: string, now: number): boolean {
  const since = now - limits.sameTextWindow.value;
  const others = [...sent].filter(([id, at]) => id !== to && at > since);
  const went = sent.get(to);
  return (went !== undefined && went > since) || others.length < limits.sameTextMax.value;
}
