import { type FieldRules, postV1Rooms } from "@lyceum/contract/form-rules";
import { randomId } from "@lyceum/kit";
import { gallery } from "@lyceum/texts/kit/gallery";
import { message } from "@lyceum/ui";
import { Button, NumberInput, SegmentedControl, Switch } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/NumberInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useState } from "react";
import { DateTimeField } from "../dates/index.ts";
import {
  DraftConflict,
  DraftConflictPanel,
  DraftStatus,
  FormActions,
  FormFields,
  FormRow,
  FormSection,
  FormSummary,
  LanguagePair,
  TextField,
  useAutosave,
  useContractForm,
  useRuledForm,
} from "../form/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Gallery.module.css";
import { Sample } from "./Sample.tsx";

/** Forms: one of a call, one that saves itself. */
export function FormPart() {
  const t = useTexts(gallery);
  return (
    <>
      <Sample title={t("roomTitle")} text={t("roomText")}>
        <RoomForm />
      </Sample>
      <Sample title={t("draftTitle")} text={t("draftText")}>
        <DraftForm />
      </Sample>
    </>
  );
}

function RoomForm() {
  const t = useTexts(gallery);
  const form = useContractForm(postV1Rooms, {
    initial: {
      key: randomId(),
      kind: "freeSpeech",
      name: "",
      password: "",
      stageMax: "",
      hasWaitingRoom: true,
      startsAt: "",
    },
    onSaved: ({ roomId }) => message.success(t("roomMade", { id: roomId })),
  });
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit}>
      <FormFields>
        <FormSummary form={form} />
        <FormSection title={t("roomSection")} text={t("formText")}>
          <TextField form={form} path="name" label={t("roomName")} help={t("roomNameHelp")} />
          <FormRow>
            <TextField form={form} path="password" label={t("roomPassword")} help={t("roomPasswordHelp")} />
            <NumberInput label={t("roomStage")} {...form.field("stageMax")} />
          </FormRow>
          <DateTimeField label={t("roomStart")} {...form.field("startsAt")} />
          <Switch label={t("roomWaiting")} {...form.field("hasWaitingRoom", { type: "checkbox" })} />
        </FormSection>
      </FormFields>
      <FormActions isSaving={form.isSaving} label={t("roomMake")} onCancel={form.reset} />
    </form>
  );
}

type Outcome = "draftGood" | "draftFails" | "draftConflicts";
const outcomes: readonly Outcome[] = ["draftGood", "draftFails", "draftConflicts"];

const draftRules: FieldRules = {
  titleEn: { kind: "text", maxLength: 60 },
  titleZh: { kind: "text", maxLength: 60 },
  bodyEn: { kind: "text", maxLength: 400 },
  bodyZh: { kind: "text", maxLength: 400 },
};
const draftValues = {
  titleEn: "Sports day moves to Friday",
  titleZh: "",
  bodyEn: "Rain is forecast for Thursday, so we meet on Friday at 9.",
  bodyZh: "",
};

function DraftForm() {
  const t = useTexts(gallery);
  const [outcome, setOutcome] = useState<Outcome>("draftGood");
  const form = useRuledForm(draftRules, {
    initial: draftValues,
    save: () => Promise.resolve(),
    guards: false,
  });
  const draft = useAutosave({
    values: form.values,
    async save(_values, { replacesTheirs }) {
      await new Promise((resolve) => setTimeout(resolve, slowMs));
      if (outcome === "draftFails") throw new Error("asked for in the gallery");
      if (outcome === "draftConflicts" && !replacesTheirs)
        throw new DraftConflict({ ...form.values, titleEn: "Sports day is cancelled" });
    },
    onTheirs: form.replace,
  });
  return (
    <FormFields>
      <DraftConflictPanel draft={draft} />
      <LanguagePair form={form} label={t("pairTitle")} english="titleEn" chinese="titleZh" />
      <LanguagePair form={form} label={t("pairBody")} english="bodyEn" chinese="bodyZh" lines={3} />
      <div className={css.foot}>
        <DraftStatus draft={draft} />
        <span className={css.space} />
        <span id="next-save">{t("draftNext")}</span>
        <SegmentedControl
          aria-labelledby="next-save"
          size="xs"
          value={outcome}
          onChange={(value) => setOutcome(value as Outcome)}
          data={outcomes.map((value) => ({ value, label: t(value) }))}
        />
        <Button size="xs" variant="default" onClick={() => void draft.saveNow()}>
          {t("draftSaveNow")}
        </Button>
      </div>
    </FormFields>
  );
}

const slowMs = 400;
