/** What the math field calls otherwise than TeX does. */
const names: readonly (readonly [RegExp, string])[] = [
  [/\\exponentialE(?![a-zA-Z])/gu, "e"],
  [/\\imaginaryI(?![a-zA-Z])/gu, "i"],
  [/\\differentialD(?![a-zA-Z])/gu, "d"],
  [/\\capitalDifferentialD(?![a-zA-Z])/gu, "D"],
  [/\\mleft(?![a-zA-Z])/gu, String.raw`\left`],
  [/\\mright(?![a-zA-Z])/gu, String.raw`\right`],
  [/\\degree(?![a-zA-Z])/gu, String.raw`^{\circ}`],
  [/\\placeholder(?:\[[^\]]*\])?\{\}/gu, ""],
];

/** The TeX of the math field in words that every program knows. A place that is still empty is empty. */
export function plainTex(tex: string): string {
  return names.reduce((text, [name, plain]) => text.replaceAll(name, plain), tex).trim();
}

const outward = "href|url|style|htmlStyle|htmlClass|htmlData|htmlId|class|cssId";
const withFirst = new RegExp(String.raw`\\(?:${outward})(?![a-zA-Z])\s*\{[^{}]*\}`, "gu");
const alone = new RegExp(String.raw`\\(?:${outward})(?![a-zA-Z])`, "gu");

/** TeX without what leads elsewhere or sets styles, which drawn formulas refuse; what it stands around stays. */
export function inwardTex(tex: string): string {
  return tex.replaceAll(withFirst, "").replaceAll(alone, "");
}

/** A sign of the palette as the math field puts it in: around what is selected, with places to fill. */
export function insertOf(source: string): string {
  return source.replace("#", "#0").replaceAll("{}", "{#?}");
}
