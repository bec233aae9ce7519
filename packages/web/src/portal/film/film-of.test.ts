import type { RichTextDoc, RichTextNode } from "@lyceum/contract/rich-text";
import type { AssetView } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { filmOf } from "./film-of.ts";

const asset = (id: string, state: AssetView["state"] = "ready"): AssetView => ({
  id,
  name: `${id}.webm`,
  kind: "video",
  type: "video/webm",
  size: 1,
  width: 640,
  height: 360,
  durationMs: 12_000,
  state,
  progress: null,
  refusal: null,
  url: state === "ready" ? `/files/${id}` : null,
  linksEndAt: null,
  variants: [],
  createdAt: 0,
});
const video = (id: string): RichTextNode => ({ type: "video", attrs: { assetId: id, caption: "" } });
const words = (text: string): RichTextNode => ({ type: "paragraph", content: [{ type: "text", text }] });
const doc = (...content: NonNullable<RichTextDoc["content"]>): RichTextDoc => ({ type: "doc", content });

test("P4 the first video of a text is the film, and the texts go on without it", () => {
  const found = filmOf({
    body: doc(video("a"), words("看完请想一想")),
    bodyEn: doc(words("Before"), video("a"), video("b")),
    assets: [asset("a"), asset("b")],
  });
  expect(found?.film.id).toBe("a");
  expect(found?.body).toEqual(doc(words("看完请想一想")));
  expect(found?.bodyEn).toEqual(doc(words("Before"), video("b")));
});

test("P4 a text of nothing but its film is none, and a film that is not there yet leaves the text as it is", () => {
  const body = doc(video("a"));
  expect(filmOf({ body, bodyEn: null, assets: [asset("a")] })).toMatchObject({ body: null, bodyEn: null });
  expect(filmOf({ body, bodyEn: null, assets: [asset("a", "scanning")] })).toBeNull();
  expect(filmOf({ body: doc(words("No film")), bodyEn: null, assets: [asset("a")] })).toBeNull();
});
