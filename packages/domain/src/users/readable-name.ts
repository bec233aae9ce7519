/** Drawn as nothing, although they are letters or signs by their class. */
const blanks = /[\u115F\u1160\u2800\u3164\uFFA0]/u;
/** A letter, digit or sign that is seen. */
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** They turn the direction of writing, break the line, or are not seen; joiners are judged apart. */
const controls = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u;
/** Flags of regions hold tags, which are not seen; they are taken out before. */
const flags = /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}/gu;
/** Within emoji, and in scripts whose letters change by them; between others they are two names that look alike. */
const joiners =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\u200C\u200D](?=[\p{L}\p{M}])/gu;

const latin = /\p{Script=Latin}/u;
const cyrillic = /\p{Script=Cyrillic}/u;
/** Those that look like Latin ones; Δt and kΩ are no disguise. */
const greekDoubles = /[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορτυχ]/u;

/**
 * Whether a name of a person, a team or a room can be read as what it is: something is seen, nothing turns or hides a part of
 * it, and no word mixes alphabets whose letters look alike (after UTS 39).
 */
export function isReadableName(name: string): boolean {
  const shown = name.replaceAll(flags, "🏴").replaceAll(joiners, "");
  if (!shown.isWellFormed() || controls.test(shown) || /[\u200C\u200D]/u.test(shown)) return false;
  if (blanks.test(shown) || !seen.test(shown)) return false;
  return shown.split(/[^\p{L}\p{M}\p{N}]+/u).every((word) => !isDisguised(word));
}

function isDisguised(word: string): boolean {
  const scripts = [latin.test(word), cyrillic.test(word), greekDoubles.test(word)];
  return scripts.filter(Boolean).length > 1;
}
