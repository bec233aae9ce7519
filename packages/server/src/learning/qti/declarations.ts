import { childOf, elementsOf, wordsOf, type XmlNode } from "../../archives/index.ts";

/** What counts as right for one interaction, as the item declares it. */
export type Declaration = {
  type: string;
  right: string[];
  /** What single answers are worth, in their order. */
  mapped: { key: string; value: number; isCase: boolean }[];
};
export type Declarations = ReadonlyMap<string, Declaration>;

export function readDeclarations(root: XmlNode): Declarations {
  const found = elementsOf(root).filter(({ name }) => name === "response-declaration");
  return new Map(
    found.map((one) => {
      const correct = childOf(one, "correct-response");
      const mapping = childOf(one, "mapping");
      const right = correct ? elementsOf(correct).map(wordsOf) : [];
      const entries = mapping ? elementsOf(mapping).filter(({ name }) => name === "map-entry") : [];
      const mapped = entries.map(({ attrs }) => ({
        key: attrs["map-key"] ?? "",
        value: Number(attrs["mapped-value"] ?? 0),
        isCase: attrs["case-sensitive"] === "true",
      }));
      return [one.attrs["identifier"] ?? "", { type: one.attrs["base-type"] ?? "", right, mapped }];
    }),
  );
}
