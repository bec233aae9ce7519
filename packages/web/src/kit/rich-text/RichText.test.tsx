import type { RichTextDoc } from "@lyceum/contract/rich-text";
import { richText as richTexts } from "@lyceum/texts/kit/rich-text";
import fc from "fast-check";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, expect, test } from "vitest";
import { docs } from "../../../../domain/src/rich-text/doc.fixture.ts";
import { loadTexts } from "../../shared/language.ts";
import type { AssetView } from "@lyceum/contract/shapes";
import type { Assets } from "../upload/assets.ts";
import { RichText } from "./RichText.tsx";

beforeAll(() => loadTexts(richTexts));

const assetId = "q7dPX2nHkUeJ0w9cT5bLmA";
const picture: AssetView = {
  id: assetId,
  name: "track.jpg",
  kind: "image",
  type: "image/jpeg",
  size: 184_320,
  width: 1_600,
  height: 1_200,
  durationMs: null,
  state: "ready",
  progress: null,
  refusal: null,
  linksEndAt: null,
  createdAt: 0,
  url: "/files/x/original",
  variants: [
    { kind: "w320", type: "image/webp", url: "/files/x/320", width: 320, height: 240 },
    { kind: "w640", type: "image/webp", url: "/files/x/640", width: 640, height: 480 },
    { kind: "w320", type: "image/avif", url: "/files/x/320a", width: 320, height: 240 },
  ],
};

const none: Assets = new Map();
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** The HTML that the browser has of it. */
function draw(shown: RichTextDoc, assets = none, heightMax = Infinity): string {
  const place = document.createElement("div");
  const root = createRoot(place);
  act(() => root.render(<RichText doc={shown} assets={assets} heightMax={heightMax} />));
  const html = place.innerHTML;
  act(() => root.unmount());
  return html;
}

const doc = (...content: object[]) => ({ type: "doc", content }) as RichTextDoc;

test("P4 any rich text of the schema is drawn, with all its words and no script", () => {
  fc.assert(
    fc.property(docs, (one) => {
      const html = draw(one);
      const page = new DOMParser().parseFromString(html, "text/html");
      expect(page.querySelector("script, iframe, object, embed, [onclick], [style]")).toBeNull();
      for (const [, word = ""] of JSON.stringify(one).matchAll(/"text":"([A-Za-z0-9]+)"/g))
        expect(page.body.textContent).toContain(word);
      for (const link of page.querySelectorAll("a"))
        expect(link.getAttribute("href")).toMatch(/^(?:https:|mailto:|tel:|\/|#)/);
    }),
  );
});

test("P4 what no check has seen does no harm: unknown nodes and hostile links are left out", () => {
  const html = draw(
    doc(
      { type: "script", content: [{ type: "text", text: "alert(1)" }] },
      {
        type: "paragraph",
        content: [
          {
            type: "text",
            text: "<b>x</b>",
            marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }, { type: "blink" }],
          },
        ],
      },
    ),
  );
  expect(html).toContain("<p>&lt;b&gt;x&lt;/b&gt;</p>");
  expect(html).not.toMatch(/script|javascript|blink/);
});

test("P4 a picture comes in the size of its place, with its box and its words", () => {
  const html = draw(
    doc({ type: "image", attrs: { assetId, alt: "Runners", caption: "The relay" } }),
    new Map([[assetId, picture]]),
  );
  expect(html).toContain('srcset="/files/x/320 320w, /files/x/640 640w"');
  expect(html.indexOf("image/avif")).toBeLessThan(html.indexOf("image/webp"));
  expect(html).toContain('alt="Runners"');
  expect(html).toContain('width="1600" height="1200"');
  expect(html).toContain("<figcaption>The relay</figcaption>");
});

test("P8 a picture that is drawn lower has the whole of that box before it is loaded", () => {
  const shown = doc({ type: "image", attrs: { assetId, alt: "Runners", caption: "" } });
  const assets = new Map([[assetId, picture]]);
  expect(draw(shown, assets, 420)).toContain('width="560" height="420"');
  expect(draw(shown, assets, 1_200)).toContain('width="1600" height="1200"');
});

test("P8 a picture that is still asked for has its place already, and a sound is heard where it stands", () => {
  const shown = doc({
    type: "image",
    attrs: { assetId, alt: "Runners", caption: "", width: 1_600, height: 1_200 },
  });
  const place = document.createElement("div");
  const root = createRoot(place);
  act(() => root.render(<RichText doc={shown} assets={none} isWaiting />));
  const box = place.querySelector("svg");
  expect([box?.getAttribute("width"), box?.getAttribute("height")]).toEqual(["1600", "1200"]);
  expect(box?.getAttribute("aria-label")).toBe("Runners");
  act(() => root.unmount());
  expect(draw(shown)).toContain("This file is not there any more.");
  const sound = { ...picture, kind: "audio" as const, type: "audio/mpeg", name: "dictation.mp3" };
  const heard = draw(doc({ type: "file", attrs: { assetId } }), new Map([[assetId, sound]]));
  expect(heard).toContain("<audio");
  expect(heard).toContain('aria-label="dictation.mp3"');
});

test("P4 a file that is gone or still coming says so", () => {
  const file = doc({ type: "file", attrs: { assetId } });
  expect(draw(file)).toContain("This file is not there any more.");
  expect(draw(file, new Map([[assetId, { ...picture, state: "scanning" as const }]]))).toContain(
    "This file is still being prepared.",
  );
});
