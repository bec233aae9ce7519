import type { Project } from "../project.ts";

export const productPage = "docs/product.md";

export type ProductRow = {
  id: string;
  title: string;
  state: string;
  /** Sentences that the product shows word for word. */
  texts: string[];
  /** Figures by the key of the limit in the contract. */
  figures: { key: string; value: number }[];
};

export const states = ["works", "first slice", "open"] as const;

/** The rows of docs/product.md. */
export function readProduct(project: Project): ProductRow[] {
  const [, ...sections] = (project.files.get(productPage) ?? "").split(/^### /m);
  return sections.map((section) => {
    const [head = "", ...lines] = (section.split(/^## /m)[0] ?? "").split("\n");
    const [id = "", title = ""] = head.split(" · ");
    const body = lines.join("\n");
    const state = /^State: ([^.]+)\./m.exec(body)?.[1] ?? "";
    const texts = [...body.matchAll(/^- ‘(.+?)’/gm)].map((match) => match[1] ?? "");
    const figures = [...body.matchAll(/^- `(\w+)` = ([\d_]+)/gm)].map((match) => ({
      key: match[1] ?? "",
      value: Number(match[2]?.replaceAll("_", "")),
    }));
    return { id, title, state, texts, figures };
  });
}
