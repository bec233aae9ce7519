import { createHash } from "node:crypto";
import { agreementKinds } from "@lyceum/contract/shapes";
import { checkRichText, plainTextOf } from "@lyceum/domain/rich-text";
import { expect, test } from "vitest";
import { defaultText, defaultVersion } from "./index.ts";

const facts = { name: "某某学校", nameEn: "A School", kind: "k12", contact: "" };
const each = (["edu", "social"] as const).flatMap((realm) => agreementKinds.map((kind) => ({ realm, kind })));

/** Of the words of one day. Other words need a new day in `defaultVersion`, by which people are asked again; then this follows. */
const known = { day: "2026-11-29", checksum: "1bdd2c104476c8fe" };

test("A8 the default words change only together with their day", () => {
  const bodies = each.flatMap(({ realm, kind }) =>
    ["k12", "university"].map((institution) => defaultText(realm, kind, { ...facts, kind: institution })),
  );
  const checksum = createHash("sha256").update(JSON.stringify(bodies)).digest("hex").slice(0, 16);
  const day = new Date(defaultVersion.publishedAt).toISOString().slice(0, 10);
  expect({ day, checksum }).toEqual(known);
});

test.each(each)(
  "A8 the default $kind of $realm is rich text with the same parts in both languages",
  ({ realm, kind }) => {
    const { body, bodyEn } = defaultText(realm, kind, facts);
    const shapes = [body, bodyEn].map((doc) => {
      expect(checkRichText(doc).problem).toBeNull();
      return doc.content?.map(({ type, content }) =>
        type === "bulletList" ? `${type} ${content?.length}` : type,
      );
    });
    expect(shapes[0]).toEqual(shapes[1]);
    expect(plainTextOf(bodyEn)).toContain("A School");
    expect(plainTextOf(bodyEn)).not.toMatch(/[\u4e00-\u9fff]/);
    expect(plainTextOf(body)).toContain("某某学校");
  },
);

test("A8 an institution names how it is reached, and one with a name in one language alone still has it", () => {
  const { body, bodyEn } = defaultText("edu", "privacy", {
    ...facts,
    nameEn: "",
    contact: " office@school.example ",
  });
  for (const doc of [body, bodyEn])
    expect(plainTextOf(doc)).toMatch(/某某学校[:：] ?office@school\.example$/);
});
