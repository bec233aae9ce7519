import { postStaffRobots } from "@lyceum/contract/form-rules";
import type { StaffRobot } from "@lyceum/contract/shapes";
import { staffRobots } from "@lyceum/texts/staff/robots";
import { message } from "@lyceum/ui";
import { Alert, MultiSelect, Switch } from "@mantine/core";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { FormActions, FormFields, FormSummary, TextField, useContractForm } from "../../kit/form/index.ts";
import { http } from "../../shared/http/index.ts";
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
        const { secret, token } = await http.call("POST /staff/robots", { body, isQuiet: true });
        return { secret, token, name: body.name };
      }
      const params = { id: robot.robotId };
      await http.call("POST /staff/robots/{id}/save", { params, body, isQuiet: true });
      return null;
    },
    onSaved(made: Keyed | null) {
      if (!made) message.success(t("saved"));
      onSaved(made);
    },
  });
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
        <FormActions isSaving={form.isSaving} onCancel={onClosed} />
      </form>
    </DetailDrawer>
  );
}
