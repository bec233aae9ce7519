import type { AuditEntry } from "@lyceum/contract/shapes";
import type { Language } from "@lyceum/texts";
import { formatDayTime } from "../../kit/dates/index.ts";
import { className } from "./entry-words.ts";
import { asText, nameIn, type PlainKey, roleName, type TranslateAudit } from "./texts.ts";

/** One property of the thing. `before` is undefined where nothing was before, `after` where nothing is. */
export type ChangeRow = {
  property: string;
  before: string | undefined;
  after: string | undefined;
  isChanged: boolean;
};

/** What an act changed, property by property, in words; what is different stands first. */
export function changeRows(
  t: TranslateAudit,
  language: Language,
  zone: string,
  entry: AuditEntry,
): ChangeRow[] {
  const { before, after } = entry.change;
  const say = (name: string, value: unknown) => sayValue({ t, language, zone, entry }, name, value);
  const names = Object.keys({ ...before, ...after }).toSorted((a, b) => placeOf(a) - placeOf(b));
  const rows = names.map((name) => {
    // Of what was there before and is still there, the record has what was different.
    const isChanged = before === undefined || after === undefined || name in before;
    const old = before && (name in before ? before[name] : after?.[name]);
    return {
      property: nameIn(t, propertyTexts, name),
      before: before && say(name, old),
      after: after && say(name, after[name]),
      isChanged,
    };
  });
  return rows.toSorted((a, b) => Number(b.isChanged) - Number(a.isChanged));
}

const propertyTexts: Readonly<Record<string, PlainKey>> = {
  role: "prop_role",
  scope: "prop_scope",
  classId: "prop_classId",
  classIds: "prop_classIds",
  roles: "prop_roles",
  schoolIds: "prop_schoolIds",
  people: "prop_people",
  areaCode: "prop_areaCode",
  fromAt: "prop_fromAt",
  untilAt: "prop_untilAt",
  reason: "prop_reason",
  mode: "prop_mode",
  emailDomains: "prop_emailDomains",
  name: "prop_name",
  nameEn: "prop_nameEn",
  until: "prop_until",
  body: "prop_body",
  expireTime: "prop_expireTime",
  state: "prop_state",
  attempts: "prop_attempts",
  lastError: "prop_lastError",
  version: "prop_version",
  publishedAt: "prop_publishedAt",
  title: "prop_title",
  titleEn: "prop_titleEn",
  stage: "prop_stage",
  change: "prop_change",
  at: "prop_at",
  note: "prop_note",
  channelId: "prop_channelId",
  docType: "prop_docType",
  shareNameExt: "prop_shareNameExt",
  shared: "prop_shared",
  reviewRequired: "prop_reviewRequired",
  twoPerson: "prop_twoPerson",
  docTypes: "prop_docTypes",
  isWithdrawn: "prop_isWithdrawn",
  parentId: "prop_parentId",
  order: "prop_order",
  id: "prop_id",
};

/** The database keeps no order; properties that are known stand in the order of the table above. */
function placeOf(name: string): number {
  const place = Object.keys(propertyTexts).indexOf(name);
  return place === -1 ? Number.MAX_SAFE_INTEGER : place;
}

const valueTexts: Readonly<Record<string, Readonly<Record<string, PlainKey>>>> = {
  scope: { institution: "scope_institution", class: "scope_class", area: "scope_area" },
  mode: { open: "mode_open", domainOrCode: "mode_domainOrCode", staffOrCode: "mode_staffOrCode" },
  state: { queued: "state_queued", running: "state_running", dead: "state_dead" },
};

/** What each part of a list is. */
const singles: Readonly<Record<string, string>> = { classIds: "classId", roles: "role" };

const times = new Set(["fromAt", "untilAt", "until", "expireTime", "publishedAt", "at"]);

function sayValue(
  saying: { t: TranslateAudit; language: Language; zone: string; entry: AuditEntry },
  name: string,
  value: unknown,
): string {
  const { t, language, zone, entry } = saying;
  if (value === null || value === undefined || value === "") return t("nothing");
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (Array.isArray(value)) {
    const all: readonly unknown[] = value;
    const words = all.map((one) => sayValue(saying, singles[name] ?? name, one));
    return words.length === 0 ? t("nothing") : new Intl.ListFormat(language).format(words);
  }
  if (name === "role") return roleName(t, value);
  if (name === "classId" && typeof value === "number") return className(t, language, entry, value);
  if (times.has(name) && typeof value === "number") return formatDayTime(language, zone, value);
  const words = valueTexts[name];
  if (words) return nameIn(t, words, value);
  return asText(value);
}
