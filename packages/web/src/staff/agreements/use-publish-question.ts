import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { StaffAgreement } from "@lyceum/contract/shapes";
import { agreements } from "@lyceum/texts/agreements";
import { staffAgreements } from "@lyceum/texts/staff/agreements";
import { confirm } from "@lyceum/ui";
import { useTexts } from "../../shared/use-texts.ts";

type Texts = { body: RichTextDoc | null; bodyEn: RichTextDoc | null };
type Asked = { version: number; before: Texts; after: Texts };

/** Asks before a version is published, and says what its readers will see. */
export function usePublishQuestion({
  kind,
  peopleCount,
}: StaffAgreement): (asked: Asked) => Promise<boolean> {
  const t = useTexts(staffAgreements);
  const tReaders = useTexts(agreements);
  return async ({ version, before, after }) => {
    const name = t(kind === "privacy" ? "thePrivacy" : "theAgreement");
    const notice = tReaders(kind === "privacy" ? "privacyChanged" : "agreementChanged");
    const isSame = (path: keyof Texts) => JSON.stringify(before[path]) === JSON.stringify(after[path]);
    const only = isSame("bodyEn") ? "askOnlyChinese" : isSame("body") ? "askOnlyEnglish" : null;
    return await confirm({
      title: t("askTitle", { version, name }),
      text: [t("askText", { all: peopleCount, notice }), ...(only === null ? [] : [t(only)])].join(" "),
      confirmLabel: t("publish", { version }),
    });
  };
}
