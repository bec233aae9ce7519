import { limits } from "@lyceum/contract/limits";
import type { CourseAudience } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { Checkbox, MultiSelect, SegmentedControl, Select, Textarea } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { FormRow } from "../../kit/form/index.ts";
import { UploadField } from "../../kit/upload/index.ts";
import { subjects } from "../../shared/subjects.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn } from "../classes.ts";
import { useOwnClasses } from "../homework/load-homework.ts";
import { type OpenCourse, settingsPart } from "./open-course.ts";
import css from "./Builder.module.css";
import type { CourseDraft } from "./course-draft.ts";
import { TitleFields } from "./TitleFields.tsx";

const audiences = ["signUp", "classes", "all"] as const satisfies readonly CourseAudience[];

/** What a course is, and for whom. */
export function CourseSettings({ open }: { open: OpenCourse }) {
  const t = useTexts(staffCourses);
  const tLearning = useTexts(learning);
  const language = useLanguage();
  const { draft, change, mayEdit, assets, addAsset, setUploading } = open;
  const set = (part: Partial<CourseDraft>) => change((before) => ({ ...before, ...part }));
  const classes = useOwnClasses().data ?? [];
  const summary = {
    autosize: true,
    minRows: 3,
    maxLength: limits.courseSummaryMax.value,
    disabled: !mayEdit,
  };
  return (
    <div className={css.fields}>
      <h2 className={css.detailTitle}>{t("settings")}</h2>
      <TitleFields value={draft} mayEdit={mayEdit} onChange={set} />
      <FormRow>
        <Textarea
          label={t("summaryEn")}
          lang="en"
          value={draft.summaryEn}
          onChange={({ currentTarget: { value } }) => set({ summaryEn: value })}
          {...summary}
        />
        <Textarea
          label={t("summaryZh")}
          lang="zh"
          value={draft.summary}
          onChange={({ currentTarget: { value } }) => set({ summary: value })}
          {...summary}
        />
      </FormRow>
      <Select
        label={t("subject")}
        allowDeselect={false}
        disabled={!mayEdit}
        data={subjects.map((value) => ({ value, label: tLearning(`subject_${value}`) }))}
        value={draft.subject}
        onChange={(value) => set({ subject: subjects.find((one) => one === value) ?? draft.subject })}
      />
      <div className={css.group} role="group" aria-label={t("audience")}>
        <span className={css.label}>{t("audience")}</span>
        <SegmentedControl
          disabled={!mayEdit}
          aria-label={t("audience")}
          value={draft.audience}
          onChange={(value) => set({ audience: audiences.find((one) => one === value) ?? draft.audience })}
          data={audiences.map((value) => ({ value, label: t(`audience_${value}`) }))}
        />
        <p className={css.note}>{t(`audienceHelp_${draft.audience}`)}</p>
        {draft.audience === "classes" && (
          <MultiSelect
            label={t("classes")}
            disabled={!mayEdit}
            maxValues={limits.courseClassesMax.value}
            data={classes.map((one) => ({ value: String(one.classId), label: classNameIn(language, one) }))}
            value={draft.classIds.map(String)}
            onChange={(ids) => set({ classIds: ids.map(Number) })}
          />
        )}
      </div>
      <Checkbox
        label={t("isPublic")}
        disabled={!mayEdit}
        checked={draft.isPublic}
        onChange={({ currentTarget: { checked } }) => set({ isPublic: checked })}
      />
      {mayEdit && (
        <UploadField
          label={t("cover")}
          purpose="picture"
          countMax={1}
          value={draft.coverId === null ? [] : [{ assetId: draft.coverId, alt: "" }]}
          assets={assets}
          onArrived={addAsset}
          onBusy={(isBusy) => setUploading(settingsPart, isBusy)}
          onChange={(files) => set({ coverId: files.at(-1)?.assetId ?? null })}
        />
      )}
    </div>
  );
}
