/** What is loaded with a screen: ids of modules, of texts by language. */
export type Loads = { code: string[]; texts: Map<string, string[]> };

type Node = { type: string; [key: string]: unknown };
type Means = {
  resolve(source: string, importer: string): Promise<string>;
  parse(id: string): Promise<object>;
  isScreen(name: string): boolean;
};

/** The calls whose arguments are namespaces of texts. */
const textCalls: readonly unknown[] = ["withTexts", "loadTexts"];

/**
 * Reads from the source of a module what its screens load: `login: () => withTexts(import("../account/Login.tsx"), account)`.
 * `all` is what the whole module loads.
 */
export async function loadsOfScreens(
  program: object,
  file: string,
  { resolve, parse, isScreen }: Means,
): Promise<{ all: Loads; screens: Map<string, Loads> }> {
  const nodes = [...nodesOf(program)];
  const imported = new Map(
    nodes.flatMap((node) =>
      node.type === "ImportDeclaration"
        ? (node["specifiers"] as Node[]).map(({ local }) => [nameOf(local), valueOf(node["source"])] as const)
        : [],
    ),
  );
  const declared = new Map(
    nodes.flatMap((node) =>
      node.type === "VariableDeclarator" ? [[nameOf(node["id"]), node["init"]] as const] : [],
    ),
  );
  const loadsOf = async (part: unknown): Promise<Loads> => {
    const inside = [...nodesOf(part)];
    const code = inside.flatMap((node) =>
      node.type === "ImportExpression" ? [valueOf(node["source"])] : [],
    );
    const namespaces = inside.flatMap((node) =>
      node.type === "CallExpression" && textCalls.includes(nameOf(node["callee"]))
        ? (node["arguments"] as Node[]).flatMap((argument) => imported.get(nameOf(argument)) ?? [])
        : [],
    );
    const texts = new Map<string, string[]>();
    for (const source of namespaces) {
      const id = await resolve(source, file);
      for (const [language, module] of languageModules(await parse(id)))
        texts.set(language, [...(texts.get(language) ?? []), await resolve(module, id)]);
    }
    return { code: await Promise.all(code.map((source) => resolve(source, file))), texts };
  };
  const screens = new Map<string, Loads>();
  for (const node of nodes) {
    if (node.type !== "Property" || !isScreen(nameOf(node["key"]))) continue;
    const value = node["value"] as Node;
    screens.set(
      nameOf(node["key"]),
      await loadsOf(value.type === "Identifier" ? declared.get(nameOf(value)) : value),
    );
  }
  return { all: await loadsOf(program), screens };
}

/** Of a namespace: `"en-US": () => import("./en-US.ts")`. */
function languageModules(program: object): [language: string, module: string][] {
  return [...nodesOf(program)].flatMap((node): [string, string][] => {
    if (node.type !== "Property") return [];
    const found = [...nodesOf(node["value"])].find(({ type }) => type === "ImportExpression");
    return found ? [[valueOf(node["key"]), valueOf(found["source"])]] : [];
  });
}

function* nodesOf(part: unknown): Generator<Node> {
  if (typeof part !== "object" || part === null) return;
  if ("type" in part && typeof part.type === "string") yield part as Node;
  for (const inner of Object.values(part)) yield* nodesOf(inner);
}

const nameOf = (node: unknown) => textIn(node, "name");
const valueOf = (node: unknown) => textIn(node, "value");

/** Empty where there is no such text. */
function textIn(node: unknown, field: string): string {
  const value = typeof node === "object" && node !== null ? (node as Record<string, unknown>)[field] : "";
  return typeof value === "string" ? value : "";
}
