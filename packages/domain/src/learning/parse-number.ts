/** A decimal, fraction, mixed number, percentage or power of ten, normalised before; null: none of them (P8). */
export function parseNumber(text: string): number | null {
  const words = text.replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/gu, "");
  if (words.endsWith("%")) {
    const percent = parsePlain(words.slice(0, -1).trim());
    return percent === null ? null : percent / 100;
  }
  return parsePlain(words) ?? parseFraction(words) ?? parsePower(words);
}

const plain = /^[+-]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:e[+-]?\d{1,3})?$/iu;

function parsePlain(text: string): number | null {
  if (!plain.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** "3/4", "-3/4" and "1 3/4". */
function parseFraction(text: string): number | null {
  const found = /^(?<sign>[+-]?)(?:(?<whole>\d{1,15}) )?(?<above>\d{1,15}) ?\/ ?(?<below>\d{1,15})$/u.exec(
    text,
  )?.groups;
  if (!found) return null;
  const below = Number(found["below"]);
  if (below === 0) return null;
  const value = Number(found["whole"] ?? 0) + Number(found["above"]) / below;
  return found["sign"] === "-" ? -value : value;
}

/** "1.2*10^5". */
function parsePower(text: string): number | null {
  const [factor = "", power] = text.split(/ ?\* ?10 ?\^ ?/u);
  if (power === undefined || !/^[+-]?\d{1,3}$/u.test(power)) return null;
  return parsePlain(`${factor.trim()}e${power}`);
}
