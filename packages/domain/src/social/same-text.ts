import { limits } from "@lyceum/contract/limits";

/** What two texts have in common that say the same with other signs, numbers or spaces; null: too short to count (D5). */
export function sameTextKey(text: string): string | null {
  const letters = lettersOf(text, "NFKC");
  // A Chinese character says about as much as two letters.
  const weight = letters.replaceAll(/\p{Script=Han}/gu, "xx").length;
  return weight < limits.sameTextMin.value ? null : letters;
}

/** A text as the writer sent it to somebody before. */
export type SentText = { key: string; sketch: Uint8Array | null; to: string; at: number };

/**
 * Whether these words may go to one more person, by what their writer sent before: the same words and those that are alike count
 * together, whoever got them within the window gets them again.
 */
export function maySendText(
  sent: readonly SentText[],
  { key, sketch, to }: Omit<SentText, "at">,
  now: number,
): boolean {
  const went = new Map<string, number>();
  for (const one of sent) {
    if (one.key !== key && !areAlike(one.sketch, sketch)) continue;
    went.set(one.to, Math.max(one.at, went.get(one.to) ?? 0));
  }
  return maySendSame(went, to, now);
}

/** Whether the same words may go to one more person, by those to whom they went and when. */
export function maySendSame(sent: ReadonlyMap<string, number>, to: string, now: number): boolean {
  const since = now - limits.sameTextWindow.value;
  const others = [...sent].filter(([id, at]) => id !== to && at > since);
  const went = sent.get(to);
  return (went !== undefined && went > since) || others.length < limits.sameTextMax.value;
}

/** So many smallest hashes a sketch has, a byte of each. */
const sketchSize = 64;
/** Of a longer text the beginning. */
const sketchedLetters = 1_000;
const shingle = 3;
/** So many of the smallest hashes two texts share that are alike: about six tenths of all their runs. */
const alikeFrom = 38;

/**
 * MinHash over runs of three letters, without accents: how many places two sketches share is how much of their runs two texts
 * share. A Chinese character is followed by a mark, so that two of them make a run, as two of them make a word.
 */
export function sketchOf(text: string): Uint8Array | null {
  if (sameTextKey(text) === null) return null;
  const letters = [...lettersOf(text, "NFKD")]
    .slice(0, sketchedLetters)
    .flatMap((letter) => (/\p{Script=Han}/u.test(letter) ? [letter, "'"] : [letter]));
  const least = new Uint32Array(sketchSize).fill(0xff_ff_ff_ff);
  for (let at = 0; at + shingle <= letters.length; at += 1) {
    const run = hashOf(letters.slice(at, at + shingle).join(""));
    for (let n = 0; n < sketchSize; n += 1) {
      const hash = mix(run ^ Math.imul(n + 1, 0x9e_37_79_b1));
      if (hash < (least[n] ?? 0)) least[n] = hash;
    }
  }
  return Uint8Array.from(least, (hash) => hash & 0xff);
}

/** Whether two texts say nearly the same, by their sketches. */
export function areAlike(one: Uint8Array | null, other: Uint8Array | null): boolean {
  if (one === null || other === null || one.length !== other.length) return false;
  let shared = 0;
  for (let n = 0; n < one.length; n += 1) if (one[n] === other[n]) shared += 1;
  return shared >= alikeFrom;
}

function lettersOf(text: string, form: "NFKC" | "NFKD"): string {
  return text
    .normalize(form)
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, "");
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return hash >>> 0;
}

/** The last step of MurmurHash3: each bit of the answer depends on all of the number. */
function mix(number: number): number {
  let hash = number;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
