/** How Chinese characters are read, in letters without tones; some have several readings. */
export type Readings = ReadonlyMap<string, readonly string[]>;

const han = /\p{Script=Han}/u;
/** Letters that begin a syllable together. */
const initials = ["zh", "ch", "sh"];

export function isChinese(text: string): boolean {
  return han.test(text);
}

/** Words as letters that may mean readings: without spaces and signs between syllables, ü written as v. Null: they cannot. */
export function lettersOf(words: string): string | null {
  const letters = words
    .toLowerCase()
    .replaceAll(/[\s'’-]/gu, "")
    .replaceAll("ü", "v");
  return /^[a-z\d]+$/.test(letters) ? letters : null;
}

/** The readings by character, out of the characters of each syllable. The ü of lü and nü is written v or u. */
export function readingsOf(charactersBySyllable: Readonly<Record<string, string>>): Readings {
  const readings = new Map<string, string[]>();
  for (const [syllable, characters] of Object.entries(charactersBySyllable)) {
    const spellings = /^[ln]v/.test(syllable) ? [syllable, syllable.replace("v", "u")] : [syllable];
    for (const character of characters) {
      const held = readings.get(character) ?? [];
      readings.set(character, [...held, ...spellings.filter((one) => !held.includes(one))]);
    }
  }
  return readings;
}

/**
 * Where letters mean a part of a name: each character stands as its whole reading or as its initial, and the last one may be
 * unfinished (M7). The time is bounded by the product of both lengths, for each character to begin at.
 */
export function matchPinyin(
  name: string,
  letters: string,
  readings: Readings,
): "beginning" | "within" | null {
  const characters = [...name.toLowerCase()];
  if (letters === "" || !isChinese(name)) return null;
  const from = characters.findIndex((_, at) => begins(characters.slice(at), letters, readings));
  return from < 0 ? null : from === 0 ? "beginning" : "within";
}

function begins(characters: readonly string[], letters: string, readings: Readings): boolean {
  /** Letters that the characters so far may stand for. */
  let reached = new Set([0]);
  for (const [place, character] of characters.entries()) {
    const next = new Set<number>();
    for (const at of reached)
      for (const length of lengthsOf(character, letters.slice(at), place > 0, readings))
        next.add(at + length);
    if (next.has(letters.length)) return true;
    if (next.size === 0) return false;
    reached = next;
  }
  return false;
}

/** How many of the letters that are left a character may stand for. */
function lengthsOf(character: string, left: string, isInside: boolean, readings: Readings): number[] {
  const read = readings.get(character);
  if (!read) {
    if (/[\p{L}\p{N}]/u.test(character)) return left.startsWith(character) ? [character.length] : [];
    return isInside ? [0] : [];
  }
  return read.flatMap((reading) => {
    if (reading.startsWith(left)) return [left.length];
    const forms = [reading, reading.slice(0, 1), ...initials.filter((one) => reading.startsWith(one))];
    return forms.filter((form) => left.startsWith(form)).map((form) => form.length);
  });
}
