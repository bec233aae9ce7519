import type { WordRule } from "@lyceum/contract/shapes";
import { foldText } from "./fold-text.ts";

/** Compiled rules: the automaton of Aho and Corasick, which reads a text once however many words there are. */
export type Words = { nodes: readonly Node[] };

type Node = {
  next: Map<string, number>;
  /** Where to go on when no longer word fits. */
  fail: number;
  /** Lengths of the words that end here, with what is to be done about them. */
  ends: { length: number; word: string; type: WordRule["type"] }[];
};

/** 0: nothing found; the others as the rules say it, and the gravest counts: refused, then the server's, then masked. */
export type Judgement = { type: 0 | 1 | 2 | 3; result: string };

export function compileWords(rules: readonly WordRule[]): Words {
  const nodes: Node[] = [{ next: new Map(), fail: 0, ends: [] }];
  for (const { word, type } of rules) {
    const { text } = foldText(word);
    // A word of signs without width alone would be found everywhere.
    if (text.trim() === "") continue;
    let at = 0;
    for (let unit = 0; unit < text.length; unit++) at = step(nodes, at, text.charAt(unit));
    nodes[at]?.ends.push({ length: text.length, word, type });
  }
  link(nodes);
  return { nodes };
}

function step(nodes: Node[], at: number, unit: string): number {
  const node = nodes[at];
  const known = node?.next.get(unit);
  if (known !== undefined) return known;
  node?.next.set(unit, nodes.length);
  return nodes.push({ next: new Map(), fail: 0, ends: [] }) - 1;
}

/** Nearest first, so that a node's shorter one is complete before it. */
function link(nodes: Node[]): void {
  const queue = [...(nodes[0]?.next.values() ?? [])];
  for (let place = 0; place < queue.length; place++) {
    const node = nodes[queue[place] ?? 0];
    for (const [unit, child] of node?.next ?? []) {
      const target = nodes[child];
      if (!node || !target) continue;
      target.fail = follow(nodes, node.fail, unit);
      target.ends.push(...(nodes[target.fail]?.ends ?? []));
      queue.push(child);
    }
  }
}

function follow(nodes: readonly Node[], from: number, unit: string): number {
  for (let at = from; ; at = nodes[at]?.fail ?? 0) {
    const next = nodes[at]?.next.get(unit);
    if (next !== undefined) return next;
    if (at === 0) return 0;
  }
}

type Hit = WordRule & { from: number; to: number };

/** Where words stand in the text as it was written. */
function findWords({ nodes }: Words, written: string): Hit[] {
  const { text, from, to } = foldText(written);
  const hits: Hit[] = [];
  let at = 0;
  for (let unit = 0; unit < text.length; unit++) {
    at = follow(nodes, at, text.charAt(unit));
    for (const { length, word, type } of nodes[at]?.ends ?? [])
      hits.push({ from: from[unit - length + 1] ?? 0, to: to[unit] ?? 0, word, type });
  }
  return hits;
}

/** What a client makes of a text before it is sent (M18): masked words are replaced, the others are left to whoever asks. */
export function judgeText(words: Words, written: string): Judgement {
  const hits = findWords(words, written);
  const has = (type: WordRule["type"]) => hits.some((hit) => hit.type === type);
  if (has(2)) return { type: 2, result: written };
  if (has(3)) return { type: 3, result: written };
  if (has(1)) return { type: 1, result: mask(written, hits) };
  return { type: 0, result: written };
}

/** What the server stores of a text: null, where it is refused. */
export function maskText(words: Words, written: string): string | null {
  const hits = findWords(words, written);
  if (hits.some(({ type }) => type === 2)) return null;
  return hits.length === 0 ? written : mask(written, hits);
}

function mask(written: string, hits: readonly Hit[]): string {
  const hidden = new Set<number>();
  for (const { from, to } of hits) for (let at = from; at < to; at++) hidden.add(at);
  let masked = "";
  let at = 0;
  for (const sign of written) {
    masked += hidden.has(at) ? "*" : sign;
    at += sign.length;
  }
  return masked;
}

/** The words of a text that are left to the server, each once, as the list writes them. */
export function metWords(words: Words, written: string): string[] {
  const met = findWords(words, written).flatMap(({ type, word }) => (type === 3 ? [word] : []));
  return [...new Set(met)];
}
