import type { AuditEntry } from "@lyceum/contract/shapes";
import type { Language } from "@lyceum/texts";
import { staffAudit } from "@lyceum/texts/staff/audit";
import { beforeAll, expect, test } from "vitest";
import { loadTexts, translateOf } from "../../shared/language.ts";
import { changeRows } from "./change-rows.ts";
import { entrySentence } from "./entry-words.ts";
import { acts, type TranslateAudit } from "./texts.ts";

const base: Omit<AuditEntry, "act" | "change"> = {
  id: "1",
  at: 0,
  actor: "u-head",
  actorName: "Mr. Okafor",
  thing: "account",
  thingId: "u-ivy",
  thingName: "Ivy",
  classes: [{ classId: 1, name: "一年级一班", nameEn: "Class 1A" }],
  address: "",
  traceId: "",
};
const grant = { role: "teacher", scope: "class", classId: 1, untilAt: null };

let t: TranslateAudit;
beforeAll(async () => {
  await loadTexts(staffAudit);
  t = await translateOf(staffAudit);
});

const said = (
  entry: Pick<AuditEntry, "act" | "change"> & Partial<AuditEntry>,
  language: Language = "en-US",
) => entrySentence(t, language, { ...base, ...entry });

test("P14 an entry is a sentence with the names of people, roles and classes", () => {
  expect(said({ act: "role.grant", change: { after: grant } })).toBe(
    "Mr. Okafor granted teacher to Ivy in Class 1A",
  );
  expect(said({ act: "role.grant", change: { after: { role: "editor", scope: "institution" } } })).toBe(
    "Mr. Okafor granted editor to Ivy",
  );
  expect(said({ act: "role.grant", change: { before: { untilAt: 5 }, after: grant } })).toBe(
    "Mr. Okafor changed how long Ivy is teacher in Class 1A",
  );
  expect(said({ act: "role.revoke", change: { before: grant } })).toBe(
    "Mr. Okafor took teacher in Class 1A from Ivy",
  );
  const admitted = { after: { role: "student", classIds: [1, 2], reason: "" } };
  expect(said({ act: "admission.approve", change: admitted })).toBe(
    "Mr. Okafor admitted Ivy as student to Class 1A and class 2",
  );
  const job = { thing: "job", thingId: "42", thingName: "" } as const;
  expect(said({ act: "job.retry", ...job, change: { before: { name: "files.process" } } })).toBe(
    "Mr. Okafor let the job files.process run again",
  );
  const agreement = { thing: "agreement", thingId: "privacy", thingName: "" } as const;
  expect(said({ act: "agreement.publish", ...agreement, change: { after: { version: 2 } } })).toBe(
    "Mr. Okafor published version 2 of the privacy policy",
  );
  expect(said({ act: "class.endCode", thing: "class", thingId: "1", change: {} }, "zh-CN")).toContain(
    "一年级一班",
  );
});

test("P14 no act leaves a hole in its sentence, also where nothing is known of the thing any more", () => {
  for (const act of acts) {
    const sentence = said({ act, actorName: "", thingName: "", classes: [], change: {} });
    expect(sentence).not.toMatch(/[{}]|undefined|null|NaN/);
    expect(sentence.startsWith("Somebody who is gone ")).toBe(true);
  }
});

test("P14 a change shows what was different beside what it became, and first", () => {
  const rows = (change: AuditEntry["change"]) =>
    changeRows(t, "en-US", "UTC", { ...base, act: "role.grant", change });
  expect(rows({ before: { untilAt: 86_400_000 }, after: grant })).toEqual([
    { property: "Until", before: "Jan 2, 1970, 00:00", after: "–", isChanged: true },
    { property: "Role", before: "teacher", after: "teacher", isChanged: false },
    { property: "Where", before: "class", after: "class", isChanged: false },
    { property: "Class", before: "Class 1A", after: "Class 1A", isChanged: false },
  ]);
  expect(rows({ before: { classIds: [1], hasGone: true } })).toEqual([
    { property: "Classes", before: "Class 1A", after: undefined, isChanged: true },
    { property: "hasGone", before: "yes", after: undefined, isChanged: true },
  ]);
  expect(rows({ after: { emailDomains: ["a.example", "b.example"], mode: "toString" } })).toMatchObject([
    { after: "toString" },
    { after: "a.example and b.example" },
  ]);
});
