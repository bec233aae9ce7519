import type { DocumentContent } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isAddressed } from "../notices/index.ts";
import { audiencesOf } from "../search/index.ts";
import { documentAudiences } from "./index.ts";

const role = fc.constantFrom("student", "guardian", "teacher", "headTeacher");
const classIds = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 });
const address = fc.record({
  visibility: fc.constantFrom<DocumentContent["visibility"]>("public", "institution", "roles", "classes"),
  roles: fc.uniqueArray(role as fc.Arbitrary<DocumentContent["roles"][number]>),
  classIds,
});
const reader = fc.record({ roles: fc.uniqueArray(fc.oneof(role, fc.constant("visitor"))), classIds });

test("P4 a document is for exactly those whom a notice of the same audience would be for, and a public one for everybody", () => {
  fc.assert(
    fc.property(address, fc.option(reader), (document, person) => {
      const isMember = person?.roles.some((one) => one !== "visitor") ?? false;
      const keys: string[] = audiencesOf(person && { account: "a", isMember, isStaff: false, ...person });
      const { visibility, ...parts } = document;
      const audience = visibility === "roles" || visibility === "classes" ? visibility : "all";
      expect(documentAudiences(document).some((key) => keys.includes(key))).toBe(
        visibility === "public" || isAddressed({ audience, ...parts }, person),
      );
    }),
  );
});
