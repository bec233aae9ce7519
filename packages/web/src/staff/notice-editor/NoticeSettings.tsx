import { limits } from "@lyceum/contract/limits";
import { staffNotices } from "@lyceum/texts/staff/notices";
import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { DateTimeField, formatDayTime, useZone } from "../../kit/dates/index.ts";
import { FormFields } from "../../kit/form/index.ts";
import { FileBlock } from "../../kit/rich-text/index.ts";
import { UploadField } from "../../kit/upload/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "../document-editor/Editor.module.css";
import { AudienceField } from "./AudienceField.tsx";
import own from "./NoticeEditor.module.css";
import type { OpenNotice } from "./use-notice.ts";

/** Whom the notice is for, what it asks of them, and the files that go with it. */
export function NoticeSettings({ open, isLocked }: { open: OpenNotice; isLocked: boolean }) {
  const t = useTexts(staffNotices);
  const language = useLanguage();
  const zone = useZone();
  const { content, change, assets, addAsset } = open;
  const files = content.attachments.flatMap((id) => assets.get(id) ?? []);
  return (
    <fieldset disabled={isLocked} className={css.fieldset} aria-label={t("settings")}>
      <FormFields>
        <AudienceField open={open} isLocked={isLocked} />
        {content.audience === "all" && (
          <Switch
            size="xs"
            label={t("isPublic")}
            description={t("isPublicHelp")}
            checked={content.isPublic}
            disabled={isLocked}
            onChange={(event) => change({ isPublic: event.currentTarget.checked })}
          />
        )}
        <Switch
          size="xs"
          label={t("needsConfirmation")}
          description={t("needsConfirmationHelp")}
          checked={content.needsConfirmation}
          disabled={isLocked}
          onChange={(event) => change({ needsConfirmation: event.currentTarget.checked })}
        />
        {isLocked && content.confirmBy !== null && (
          <p className={own.note}>
            {t("confirmBy")}: {formatDayTime(language, zone, content.confirmBy)}
          </p>
        )}
        {!isLocked && content.needsConfirmation && (
          <DateTimeField
            label={t("confirmBy")}
            help={t("confirmByHelp")}
            value={content.confirmBy ?? ""}
            onChange={(at) => change({ confirmBy: at === "" ? null : at })}
          />
        )}
        <Switch
          size="xs"
          label={t("pinned")}
          checked={content.pinned}
          disabled={isLocked}
          onChange={(event) => change({ pinned: event.currentTarget.checked })}
        />
        {isLocked ? (
          files.map((asset) => <FileBlock key={asset.id} asset={asset} />)
        ) : (
          <UploadField
            label={t("attachments")}
            purpose="attachment"
            countMax={limits.noticeAttachmentsMax.value}
            assets={assets}
            value={content.attachments.map((assetId) => ({ assetId, alt: "" }))}
            onArrived={addAsset}
            onChange={(next) => change({ attachments: next.map(({ assetId }) => assetId) })}
          />
        )}
      </FormFields>
    </fieldset>
  );
}
