import { richText } from "@lyceum/contract/rich-text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { assetIdsOf, withoutAssets } from "./asset-ids.ts";
import { checkRichText } from "./check-rich-text.ts";
import { docs } from "./doc.fixture.ts";
import { isSafeHref } from "./is-safe-href.ts";
import { plainTextOf } from "./plain-text.ts";
import { utf8Length } from "./utf8-length.ts";

test("P4 what the schema allows passes, and a copy that has travelled too", () => {
  fc.assert(
    fc.property(docs, (doc) => {
      expect(checkRichText(doc).problem).toBeNull();
      expect(checkRichText(JSON.parse(JSON.stringify(doc))).problem).toBeNull();
    }),
  );
});

test("P4 any other value gets a verdict, never an error, and its place lies in it", () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), docs.chain(mutated)), (value) => {
      const { doc, problem } = checkRichText(value);
      expect((doc === null) === (problem !== null)).toBe(true);
      if (problem && problem.path !== "") expect(placeExists(value, problem.path)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test("P4 a link leads to the web, mail, telephone or the own site, however it is written", () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc
      .tuple(
        fc.constantFrom(
          "",
          " ",
          "\t",
          "\n",
          "\u0001",
          "/",
          "//",
          "\\",
          "/\\",
          "java\nscript:",
          "https:",
          "?",
          "#",
        ),
        fc.constantFrom(
          "javascript:",
          "JaVaScRiPt:",
          "data:text/html,",
          "vbscript:",
          "//evil.example",
          "http://a",
          "https://a@",
          "blob:x",
        ),
        fc.string(),
      )
      .map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(hostile, (href) => {
      // What is no address at all leads nowhere.
      if (!isSafeHref(href) || !URL.canParse(href, "https://own.example/page")) return;
      const url = new URL(href, "https://own.example/page");
      expect(["http:", "https:", "mailto:", "tel:"]).toContain(url.protocol);
      expect([url.username, url.password]).toEqual(["", ""]);
      if (/^[/?#]/.test(href)) expect(url.origin).toBe("https://own.example");
    }),
    { numRuns: 5_000 },
  );
  expect(
    ["/notice?id=1", "#part", "https://a.example/ü", "https://a.example/@b?c@d", "mailto:a@b.c"].every(
      isSafeHref,
    ),
  ).toBe(true);
  const disguised = [
    "https://own.example@evil.example/",
    "http://a:b@evil.example",
    "https://\u202Eelpmaxe.live",
    "/a\u2066b",
  ];
  expect(disguised.some(isSafeHref)).toBe(false);
});

test("P4 the words for search hold every text, the files are those that are referred to", () => {
  fc.assert(
    fc.property(docs, (doc) => {
      const json = JSON.stringify(doc);
      const words = plainTextOf(doc);
      for (const [, text = ""] of json.matchAll(/"text":"([A-Za-z0-9]+)"/g)) expect(words).toContain(text);
      const ids = new Set([...json.matchAll(/"assetId":"([^"]+)"/g)].map(([, id]) => id));
      expect(new Set(assetIdsOf(doc))).toEqual(ids);
    }),
  );
});

test("P4 the length is that of the bytes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
    }),
  );
});

test("P4 the bounds hold, and a hundred thousand levels are refused like thirty", () => {
  const deep = (levels: number) => {
    let node: object = { type: "paragraph" };
    for (let level = 0; level < levels; level += 1) node = { type: "blockquote", content: [node] };
    return { type: "doc", content: [node] };
  };
  const { depthMax, nodesMax, bytesMax } = richText.bounds;
  expect(checkRichText(deep(depthMax - 2)).problem).toBeNull();
  expect(checkRichText(deep(depthMax)).problem?.kind).toBe("tooDeep");
  expect(checkRichText(deep(100_000)).problem?.kind).toBe("tooDeep");
  const paragraphs = (count: number) => ({ type: "doc", content: Array(count).fill({ type: "paragraph" }) });
  expect(checkRichText(paragraphs(nodesMax)).problem?.kind).toBe("tooMany");
  const long = {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "汉".repeat(bytesMax / 3) }] }],
  };
  expect(checkRichText(long).problem).toEqual({ path: "", kind: "tooLarge" });
});

/** The same with one thing changed somewhere. */
function mutated(doc: object): fc.Arbitrary<unknown> {
  const places: [object, string][] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const key of Object.keys(value)) {
      places.push([value, key]);
      walk(Reflect.get(value, key));
    }
  };
  const copy: object = structuredClone(doc);
  walk(copy);
  return fc
    .tuple(fc.constantFrom(...places), fc.oneof(fc.jsonValue(), fc.constant(undefined)))
    .map(([[place, key], value]) => {
      const changed: object = structuredClone(copy);
      void place;
      return replaceAt(changed, copy, place, key, value);
    });
}

/** `place` lies in `from`; the change is made at the same place of `copy`. */
function replaceAt(copy: object, from: object, place: object, key: string, value: unknown): object {
  const walk = (a: unknown, b: unknown): void => {
    if (typeof a !== "object" || a === null || typeof b !== "object" || b === null) return;
    if (a === place) Reflect.set(b, key, value);
    else for (const name of Object.keys(a)) walk(Reflect.get(a, name), Reflect.get(b, name));
  };
  walk(from, copy);
  return copy;
}

/** The node or mark that a path names; what is wrong with it may be that something is missing. */
function placeExists(value: unknown, path: string): boolean {
  const [node = ""] = /^(?:(?:content|marks)\.\d+(?:\.|$))*/.exec(path) ?? [];
  let at: unknown = value;
  for (const part of node.split(".").filter(Boolean)) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, part)) return false;
    at = Reflect.get(at, part);
  }
  return true;
}

test("P4 R8 a text without some of its files is still one of the schema, shows none of them, and keeps the others", () => {
  fc.assert(
    fc.property(docs, fc.array(fc.boolean(), { minLength: 1 }), (doc, choices) => {
      const all = assetIdsOf(doc);
      const gone = new Set(all.filter((_, at) => choices[at % choices.length]));
      const left = withoutAssets(doc, gone);
      if (left) expect(checkRichText(left).problem).toBeNull();
      expect(new Set(left ? assetIdsOf(left) : [])).toEqual(new Set(all.filter((id) => !gone.has(id))));
      if (gone.size === 0) expect(left ?? doc).toEqual(doc);
    }),
  );
});
