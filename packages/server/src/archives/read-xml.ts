import { setImmediate as turn } from "node:timers/promises";
import { SaxesParser } from "saxes";

/** An element by its name without prefix, in dashes and without "qti-", so that those of QTI 2 and 3 are found by the same. */
export type XmlNode = {
  name: string;
  attrs: Readonly<Record<string, string>>;
  children: (XmlNode | string)[];
};

const depthMax = 60;
/** More than any question has. */
const itemNodesMax = 20_000;

class Refused extends Error {
  readonly why: "doctype" | "xml";
  constructor(why: "doctype" | "xml") {
    super(why);
    this.why = why;
  }
}

/**
 * The root of an XML file, or why it is refused: it has a document type, which could name entities without end, it is not
 * well-formed, or it holds more elements than any question has. It is read in pieces, between which the process does other things.
 */
export async function readXml(text: string, nodesMax = itemNodesMax): Promise<Read> {
  const { write, end } = makeReader(nodesMax);
  for (let at = 0; at < text.length; at += pieceLength) {
    const refused = write(text.slice(at, at + pieceLength));
    if (refused !== null) return refused;
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    await turn();
  }
  return end();
}

type Read = XmlNode | "doctype" | "xml";

/** Takes some milliseconds. */
const pieceLength = 65_536;

function makeReader(nodesMax: number): {
  /** Why it is refused; null: it is not. */
  write: (piece: string) => "doctype" | "xml" | null;
  end: () => Read;
} {
  const parser = new SaxesParser({ position: false });
  const root: XmlNode = { name: "", attrs: {}, children: [] };
  const open: XmlNode[] = [root];
  let nodes = 0;
  parser.on("doctype", () => {
    throw new Refused("doctype");
  });
  parser.on("error", () => {
    throw new Refused("xml");
  });
  parser.on("opentag", ({ name, attributes }) => {
    nodes += 1;
    if (nodes > nodesMax || open.length > depthMax) throw new Refused("xml");
    const attrs = Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [plainName(key), value]),
    );
    const node: XmlNode = { name: plainName(name), attrs, children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on("closetag", () => void open.pop());
  const add = (words: string) => void open.at(-1)?.children.push(words);
  parser.on("text", add);
  parser.on("cdata", add);
  const attempt = (step: () => void) => {
    try {
      step();
      return null;
    } catch (error) {
      if (error instanceof Refused) return error.why;
      throw error;
    }
  };
  return {
    write: (piece) => attempt(() => void parser.write(piece)),
    end: () =>
      attempt(() => void parser.close()) ?? root.children.find((child) => typeof child !== "string") ?? "xml",
  };
}

export function elementsOf({ children }: XmlNode): XmlNode[] {
  return children.filter((child) => typeof child !== "string");
}

export function childOf(node: XmlNode, name: string): XmlNode | undefined {
  return elementsOf(node).find((child) => child.name === name);
}

/** All elements below a node with one of these names, in their order; nothing inside of these. */
export function within(node: XmlNode, isWanted: (name: string) => boolean): XmlNode[] {
  return elementsOf(node).flatMap((child) => (isWanted(child.name) ? [child] : within(child, isWanted)));
}

/** All text below a node. */
export function wordsOf(node: XmlNode): string {
  return node.children.map((child) => (typeof child === "string" ? child : wordsOf(child))).join("");
}

export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A value in quotation marks; line ends and tabs would be read as spaces. */
export function escapeValue(text: string): string {
  return escapeText(text)
    .replaceAll('"', "&quot;")
    .replaceAll(/[\t\n\r]/gu, (sign) => `&#${sign.codePointAt(0)};`);
}

function plainName(name: string): string {
  const local = name.includes(":") && !name.startsWith("xml:") ? name.slice(name.indexOf(":") + 1) : name;
  const dashed = local.replaceAll(/(?<=[a-z\d])[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
  return dashed.startsWith("qti-") ? dashed.slice(4) : dashed;
}
