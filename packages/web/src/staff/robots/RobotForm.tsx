import { postStaffRobots } from "@lyceum/contract/form-rules";
import type { StaffRobot } from "@lyceum/contract/shapes";
import { staffRobots } from "@lyceum/texts/staff/robots";
import { message } from "@lyceum/ui";
import { Alert, Button, Group, MultiSelect, Switch } from "@mantine/core";
import { useState } from "react";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { FormActions, FormFields, FormSummary, TextField, useContractForm } from "../../kit/form/index.ts";
import { UploadField, type UploadedFile } from "../../kit/upload/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn, useClasses } from "../classes.ts";
import { DetailDrawer } from "../DetailDrawer.tsx";
import type { Keyed } from "./keyed.ts";

type Props = {
  /** Null: a new one. */
  robot: StaffRobot | null;
  onClosed: () => void;
  /** With the keys of a new one. */
  onSaved: (made: Keyed | null) => void;
};

/** What a robot is called, where its program answers, and for whom. */
export function RobotForm({ robot, onClosed, onSaved }: Props) {
  const t = useTexts(staffRobots);
  const language = useLanguage();
  const classes = useClasses();
  const [uploads, setUploads] = useState<readonly UploadedFile[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [avatar, setAvatar] = useState(robot?.avatar ?? "");
  const form = useContractForm(postStaffRobots, {
    initial: {
      name: robot?.name ?? "",
      intro: robot?.intro ?? "",
      hook: robot?.hook ?? "",
      classIds: robot?.classIds ?? [],
      isEnabled: robot?.isEnabled ?? true,
    },
    async save(body) {
      if (robot === null) {
        const { secret, token, robotId } = await http.call("POST /staff/robots", { body, isQuiet: true });
        await savePicture(robotId);
        return { secret, token, name: body.name };
      }
      const params = { id: robot.robotId };
      await http.call("POST /staff/robots/{id}/save", { params, body, isQuiet: true });
      await savePicture(robot.robotId);
      return null;
    },
    onSaved(made: Keyed | null) {
      if (!made) message.success(t("saved"));
      onSaved(made);
    },
  });

  /** The robot stands already, and the keys of a new one are told once: a picture that fails keeps nothing back. */
  async function savePicture(id: string): Promise<void> {
    const assetId = uploads[0]?.assetId ?? null;
    if (assetId === null && avatar === (robot?.avatar ?? "")) return;
    try {
      const call = { params: { id }, body: { assetId }, isQuiet: true } as const;
      await http.call("POST /staff/robots/{id}/picture", call);
    } catch (error) {
      message.error(sentenceOf(error, t("pictureFailed")));
    }
  }

  const { classIds, isEnabled } = form.values;
  return (
    <DetailDrawer title={robot ? t("editName", { name: robot.name }) : t("make")} onClosed={onClosed}>
      <form ref={form.ref} noValidate onSubmit={form.submit}>
        <FormFields>
          <FormSummary form={form} />
          {robot?.lastError && (
            <Alert color="orange" title={t("lastError")}>
              {robot.lastError}
            </Alert>
          )}
          <TextField form={form} path="name" label={t("name")} />
          {avatar !== "" && uploads.length === 0 && (
            <Group gap="sm">
              <Avatar nick={form.values.name ?? ""} avatar={avatar} size={48} />
              <Button variant="default" size="xs" onClick={() => setAvatar("")}>
                {t("pictureRemove")}
              </Button>
            </Group>
          )}
          <UploadField
            label={t(robot?.avatar ? "pictureNew" : "picture")}
            purpose="avatar"
            countMax={1}
            help={t("pictureHelp")}
            value={uploads}
            onChange={setUploads}
            onBusy={setIsSending}
          />
          <TextField form={form} path="intro" label={t("intro")} help={t("introHelp")} lines={2} />
          <TextField form={form} path="hook" label={t("hook")} help={t("hookHelp")} />
          <MultiSelect
            {...form.field("classIds")}
            value={(classIds || []).map(String)}
            onChange={(next) => form.set("classIds", next.map(Number))}
            label={t("classes")}
            description={t("classesHelp")}
            inputWrapperOrder={["label", "input", "error", "description"]}
            searchable
            clearable
            data={classes.map((one) => ({ value: String(one.classId), label: classNameIn(language, one) }))}
          />
          <Switch
            label={t("enabled")}
            checked={isEnabled === true}
            onChange={({ currentTarget }) => form.set("isEnabled", currentTarget.checked)}
          />
        </FormFields>
        <FormActions isSaving={form.isSaving || isSending} onCancel={onClosed} />
      </form>
    </DetailDrawer>
  );
}
