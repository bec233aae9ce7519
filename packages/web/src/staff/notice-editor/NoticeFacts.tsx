import { staffNotices } from "@lyceum/texts/staff/notices";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { FileBlock } from "../../kit/rich-text/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { Facts } from "../Facts.tsx";
import { useChoices } from "../notices/load-notices.ts";
import { audienceText } from "../notices/texts.ts";
import css from "./NoticeEditor.module.css";
import type { OpenNotice } from "./use-notice.ts";

/** Whom a notice is for and what it asks, where nobody can change it now. */
export function NoticeFacts({ open }: { open: OpenNotice }) {
  const t = useTexts(staffNotices);
  const language = useLanguage();
  const zone = useZone();
  const classes = useChoices().data?.classes ?? [];
  const { content, assets, notice } = open;
  const { audience, isPublic, needsConfirmation, confirmBy, pinned } = content;
  // Of one from above the school sees whom it is for there.
  const within = content.roles.length > 0 ? ("roles" as const) : ("all" as const);
  const inside = notice.sender === null ? content : { ...content, audience: within };
  const yes = (is: boolean) => t(is ? "yes" : "no");
  const end = confirmBy === null ? t("noEnd") : formatDayTime(language, zone, confirmBy);
  const files = content.attachments.flatMap((id) => assets.get(id) ?? []);
  return (
    <div className={css.facts}>
      <Facts
        facts={[
          [t("audience"), audienceText(t, language, classes, { ...inside, isPublic: false }, notice.schools)],
          ...(audience === "all" || audience === "schools" ? [[t("visitors"), yes(isPublic)] as const] : []),
          [t("needsConfirmation"), yes(needsConfirmation)],
          ...(needsConfirmation ? [[t("confirmBy"), end] as const] : []),
          [t("pinned"), yes(pinned)],
        ]}
      />
      {files.map((asset) => (
        <FileBlock key={asset.id} asset={asset} />
      ))}
    </div>
  );
}
