import { limits } from "@lyceum/contract/limits";
import { staffNotices } from "@lyceum/texts/staff/notices";
import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { DateTimeField } from "../../kit/dates/index.ts";
import { FormFields } from "../../kit/form/index.ts";
import { UploadField } from "../../kit/upload/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "../document-editor/Editor.module.css";
import { AudienceField } from "./AudienceField.tsx";
import type { OpenNotice } from "./use-notice.ts";

/** Whom the notice is for, what it asks of them, and the files that go with it. */
export function NoticeSettings({ open }: { open: OpenNotice }) {
  const t = useTexts(staffNotices);
  const { content, change, assets, addAsset } = open;
  const isBelow = content.audience === "schools";
  return (
    <fieldset className={css.fieldset} aria-label={t("settings")}>
      <FormFields>
        <AudienceField open={open} />
        {(content.audience === "all" || isBelow) && (
          <Switch
            size="xs"
            label={t("isPublic")}
            description={t(isBelow ? "isPublicBelowHelp" : "isPublicHelp")}
            checked={content.isPublic}
            onChange={(event) => change({ isPublic: event.currentTarget.checked })}
          />
        )}
        <Switch
          size="xs"
          label={t("needsConfirmation")}
          description={t(isBelow ? "needsConfirmationBelowHelp" : "needsConfirmationHelp")}
          checked={content.needsConfirmation}
          onChange={(event) => change({ needsConfirmation: event.currentTarget.checked })}
        />
        {content.needsConfirmation && (
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
          onChange={(event) => change({ pinned: event.currentTarget.checked })}
        />
        <UploadField
          label={t("attachments")}
          purpose="attachment"
          countMax={limits.noticeAttachmentsMax.value}
          assets={assets}
          value={content.attachments.map((assetId) => ({ assetId, alt: "" }))}
          onArrived={addAsset}
          onChange={(next) => change({ attachments: next.map(({ assetId }) => assetId) })}
        />
      </FormFields>
    </fieldset>
  );
}
