import { staffDocuments } from "@lyceum/texts/staff/documents";
import { Button, Select, Switch, TagsInput, TextInput } from "@mantine/core";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { DateTimeField } from "../../kit/dates/index.ts";
import { FormFields } from "../../kit/form/index.ts";
import { UploadField } from "../../kit/upload/index.ts";
import { usePerson } from "../../shared/session-port.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { channelPath, useChannels } from "../../shared/channels.ts";
import css from "./Editor.module.css";
import { TeachingFields } from "./TeachingFields.tsx";
import type { OpenDocument } from "./use-document.ts";
import { VisibilityField } from "./VisibilityField.tsx";

/** Where it stands, its cover and what lists show of it. */
export function SettingsPanel({ open, isLocked }: { open: OpenDocument; isLocked: boolean }) {
  const t = useTexts(staffDocuments);
  const language = useLanguage();
  const person = usePerson();
  const { content, change, assets, addAsset } = open;
  const channels = useChannels().data ?? [];
  const mayPin = person?.permissions.includes("edu:doc:pin") ?? false;
  const choices = channels.filter(
    ({ channelId, mayWrite, isWithdrawn, docTypes }) =>
      channelId === content.channelId ||
      (mayWrite && !isWithdrawn && (docTypes.length === 0 || docTypes.includes(content.docType))),
  );
  return (
    <fieldset disabled={isLocked} className={css.fieldset} aria-label={t("settings")}>
      <FormFields>
        <Select
          label={t("channel")}
          searchable
          allowDeselect={false}
          disabled={isLocked}
          data={choices.map(({ channelId }) => ({
            value: String(channelId),
            label: channelPath(language, channels, channelId),
          }))}
          value={String(content.channelId)}
          onChange={(next) => next !== null && change({ channelId: Number(next) })}
        />
        <VisibilityField open={open} isLocked={isLocked} />
        {content.coverUrl !== "" && content.coverId === null ? (
          <div className={css.oldCover}>
            <img src={content.coverUrl} alt={t("coverOld")} />
            <Button
              size="compact-xs"
              variant="default"
              disabled={isLocked}
              onClick={() => change({ coverUrl: "" })}
            >
              {t("coverRemove")}
            </Button>
          </div>
        ) : (
          !isLocked && (
            <UploadField
              label={t("cover")}
              help={t("coverHelp")}
              purpose="picture"
              countMax={1}
              assets={assets}
              value={content.coverId === null ? none : [{ assetId: content.coverId, alt: "" }]}
              onArrived={addAsset}
              onChange={(files) => change({ coverId: files[0]?.assetId ?? null })}
            />
          )
        )}
        <TeachingFields value={content} isLocked={isLocked} onChange={change} />
        <TagsInput
          label={t("tags")}
          description={t("tagsHelp")}
          inputWrapperOrder={["label", "input", "description"]}
          value={content.tags}
          maxTags={20}
          disabled={isLocked}
          onChange={(tags) => change({ tags: tags.map((tag) => tag.slice(0, 32)) })}
        />
        <TextInput
          label={t("source")}
          description={t("sourceHelp")}
          inputWrapperOrder={["label", "input", "description"]}
          value={content.source}
          maxLength={100}
          lang="zh"
          onChange={(event) => change({ source: event.currentTarget.value })}
        />
        <TextInput
          label={t("sourceEn")}
          value={content.sourceEn}
          maxLength={100}
          lang="en"
          onChange={(event) => change({ sourceEn: event.currentTarget.value })}
        />
        <TextInput
          label={t("authorName")}
          value={content.author}
          maxLength={100}
          onChange={(event) => change({ author: event.currentTarget.value })}
        />
        {!isLocked && (
          <UploadField
            label={t("attachments")}
            purpose="attachment"
            countMax={20}
            assets={assets}
            value={content.attachments.map((assetId) => ({ assetId, alt: "" }))}
            onArrived={addAsset}
            onChange={(files) => change({ attachments: files.map(({ assetId }) => assetId) })}
          />
        )}
        {!isLocked && (
          <DateTimeField
            label={t("expireAt")}
            help={t("expireHelp")}
            value={content.expireAt}
            onChange={(at) => change({ expireAt: at === "" ? null : at })}
          />
        )}
        <Switch
          size="xs"
          label={t("pinned")}
          checked={content.pinned}
          disabled={!mayPin || isLocked}
          onChange={(event) => change({ pinned: event.currentTarget.checked })}
        />
      </FormFields>
    </fieldset>
  );
}

const none: never[] = [];
