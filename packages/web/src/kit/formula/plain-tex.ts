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

/** A sign of the palette as the math field puts it in: around what is selected, with places to fill. */
export function insertOf(source: string): string {
  return source.replace("#", "#0").replaceAll("{}", "{#?}");
}
