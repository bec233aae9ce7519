import type { UnitItem } from "@lyceum/contract/shapes";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { Button, NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useState } from "react";
import { RichTextField } from "../../kit/editor/index.ts";
import { RichText } from "../../kit/rich-text/index.ts";
import { UploadField } from "../../kit/upload/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { PackageField } from "./PackageField.tsx";
import { ToolFields } from "./ToolFields.tsx";
import type { NamedThing, OpenCourse } from "./open-course.ts";
import { shutStateOf } from "./unit-marks.ts";
import css from "./Builder.module.css";

const { lazyDialog } = makeLazyDialogs();
const ThingDialog = lazyDialog(
  () => import("./ThingDialog.tsx"),
  (file) => file.ThingDialog,
);

const VideoCaptions = lazyPanel(
  () => import("./VideoCaptions.tsx"),
  (file) => file.VideoCaptions,
);

type Props = { open: OpenCourse; unitId: string; item: UnitItem; onChange: (item: UnitItem) => void };

/** What a unit shows, by its kind. */
export function ItemFields({ open, unitId, item, onChange }: Props) {
  const t = useTexts(staffCourses);
  const { mayEdit, assets, addAsset, setUploading } = open;
  switch (item.kind) {
    case "text":
      if (!mayEdit) return item.body && <RichText doc={item.body} assets={assets} />;
      return (
        <RichTextField
          label={t("words")}
          value={item.body}
          assets={assets}
          onChange={(body) => onChange({ kind: "text", body })}
        />
      );
    case "video":
    case "file": {
      const { kind } = item;
      const captions = kind === "video" && item.assetId !== null && (
        <VideoCaptions open={open} item={item} onChange={onChange} />
      );
      if (!mayEdit)
        return (
          <>
            <p className={css.note}>{assets.get(item.assetId ?? "")?.name}</p>
            {captions}
          </>
        );
      return (
        <>
          <UploadField
            label={t(kind)}
            help={kind === "video" ? t("videoHelp") : undefined}
            purpose={kind === "video" ? "video" : "attachment"}
            countMax={1}
            value={item.assetId === null ? [] : [{ assetId: item.assetId, alt: "" }]}
            assets={assets}
            onArrived={addAsset}
            onBusy={(isBusy) => setUploading(unitId, isBusy)}
            onChange={(files) => {
              const assetId = files.at(-1)?.assetId ?? null;
              // What is said in one film is not said in another.
              if (assetId !== item.assetId) onChange({ kind, assetId });
            }}
          />
          {captions}
        </>
      );
    }
    case "package":
      return (
        <PackageField
          open={open}
          unitId={unitId}
          assetId={item.assetId}
          onChange={(assetId) => onChange({ kind: "package", assetId })}
        />
      );
    case "document":
      return (
        <Chosen
          open={open}
          kind="document"
          id={item.docId}
          onChosen={(docId) => onChange({ kind: "document", docId })}
        />
      );
    case "replay":
      return (
        <Chosen
          open={open}
          kind="replay"
          id={item.recordingId}
          onChosen={(recordingId) => onChange({ kind: "replay", recordingId })}
        />
      );
    case "tool":
      return <ToolFields open={open} unitId={unitId} item={item} onChange={onChange} />;
    case "homework":
      return (
        <Chosen
          open={open}
          kind="homework"
          id={item.homeworkId}
          onChosen={(homeworkId) => onChange({ kind: "homework", homeworkId })}
        />
      );
    case "quiz":
      return (
        <>
          <Chosen
            open={open}
            kind="quiz"
            id={item.quizId}
            onChosen={(quizId) => onChange({ ...item, quizId })}
          />
          <NumberInput
            label={t("passFrom")}
            min={1}
            max={100}
            suffix=" %"
            disabled={!mayEdit}
            value={item.passFrom}
            onChange={(value) => {
              const percent = Math.round(Number(value) || 1);
              onChange({ ...item, passFrom: Math.min(100, Math.max(1, percent)) });
            }}
          />
        </>
      );
  }
}

type ChosenProps = {
  open: OpenCourse;
  kind: Exclude<NamedThing["kind"], "tool">;
  id: number | null;
  onChosen: (id: number) => void;
};

function Chosen({ open, kind, id, onChosen }: ChosenProps) {
  const t = useTexts(staffCourses);
  const [isChoosing, setIsChoosing] = useState(false);
  const thing = open.thingOf(kind, id);
  const shut = thing && shutStateOf(thing);
  return (
    <div className={css.chosen}>
      <span>
        {thing?.name ?? <span className={css.note}>{t(id === null ? "nothingChosen" : "thingHidden")}</span>}
        {shut && <span className={css.warning}>{t(`thing_${shut}`)}</span>}
      </span>
      {open.mayEdit && (
        <Button size="xs" variant="default" onClick={() => setIsChoosing(true)}>
          {t(id === null ? "choose" : "chooseOther")}
        </Button>
      )}
      {isChoosing && (
        <ThingDialog
          kind={kind}
          onChosen={(chosen, words) => {
            open.addName(kind, chosen, words);
            onChosen(chosen);
          }}
          onClosed={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}
