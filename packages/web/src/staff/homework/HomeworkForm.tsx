import { limits } from "@lyceum/contract/limits";
import type { HomeworkContent, ReleaseRule, StaffHomework } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { staffPaper } from "@lyceum/texts/staff/paper";
import { confirm, message } from "@lyceum/ui";
import { Checkbox, Select, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { DateTimeField } from "../../kit/dates/index.ts";
import { BusyButton, FormRow, useUnsavedContent } from "../../kit/form/index.ts";
import { subjects } from "../../shared/subjects.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { RouteLink, useGo } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn } from "../classes.ts";
import { PlanFields } from "../second-marking/PlanFields.tsx";
import css from "./Homework.module.css";
import type { DraftQuestion } from "./homework-draft.ts";
import { useOwnClasses } from "./load-homework.ts";
import { PaperPart } from "./PaperPart.tsx";

type Props = {
  homework: StaffHomework | null;
  content: HomeworkContent;
  questions: readonly DraftQuestion[];
};

/** A draft: what, for whom, until when, and of which questions. */
export function HomeworkForm({ homework, content: begun, questions }: Props) {
  const t = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  const tPaper = useTexts(staffPaper);
  const language = useLanguage();
  const go = useGo();
  const queries = useQueryClient();
  const classes = useOwnClasses().data;
  const [content, setContent] = useState(begun);
  const { keep } = useUnsavedContent(content);
  const [busy, setBusy] = useState<"save" | "preview" | "publish" | null>(null);
  const set = (change: Partial<HomeworkContent>) => setContent((before) => ({ ...before, ...change }));

  async function save(): Promise<{ id: string; version: number }> {
    if (homework === null) {
      const made = await http.call("POST /staff/homework", { body: { content }, isQuiet: true });
      return { id: String(made.homeworkId), version: made.version };
    }
    const id = String(homework.homeworkId);
    const body = { version: homework.version, content };
    const saved = await http.call("POST /staff/homework/{id}/save", { params: { id }, body, isQuiet: true });
    return { id, version: saved.version };
  }

  async function submit(what: "save" | "preview" | "publish"): Promise<void> {
    const question = { title: t("publishTitle"), text: t("publishText"), confirmLabel: t("publish") };
    if (what === "publish" && !(await confirm(question))) return;
    setBusy(what);
    let kept: { id: string; version: number } | null = null;
    try {
      kept = await save();
      keep(content);
      if (what === "publish") {
        const { id, version } = kept;
        await http.call("POST /staff/homework/{id}/publish", {
          params: { id },
          body: { version },
          isQuiet: true,
        });
      }
      if (what !== "preview") message.success(t(what === "publish" ? "published" : "draftSaved"));
    } catch (error) {
      message.error(sentenceOf(error, t("saveFailed")));
    }
    setBusy(null);
    if (!kept) return;
    await queries.invalidateQueries({ queryKey: ["staff-homework"] });
    await go({ screen: "staffHomeworkItem", params: { id: kept.id }, replace: true });
    if (what === "preview") await go({ screen: "staffHomeworkPreview", params: { id: kept.id } });
  }

  return (
    <>
      <p className={css.back}>
        <RouteLink screen="staffHomework" className={css.link}>
          {t("toResults")}
        </RouteLink>
      </p>
      {classes?.length === 0 && <p className={css.help}>{t("noClasses")}</p>}
      <form
        noValidate
        className={css.form}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void submit("save");
        }}
      >
        <FormRow>
          <TextInput
            label={t("title")}
            withAsterisk
            maxLength={limits.homeworkTitleMax.value}
            value={content.title}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => set({ title: value })}
          />
          <Select
            label={t("subject")}
            allowDeselect={false}
            data={subjects.map((value) => ({ value, label: tLearning(`subject_${value}`) }))}
            value={content.subject}
            onChange={(value) => set({ subject: subjects.find((one) => one === value) ?? content.subject })}
          />
        </FormRow>
        <Textarea
          label={t("note")}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={limits.homeworkNoteMax.value}
          value={content.note}
          onChange={({ currentTarget: { value } }) => set({ note: value })}
        />
        <fieldset className={css.classes}>
          <legend>{t("classes")}</legend>
          {(classes ?? []).map((one) => (
            <Checkbox
              key={one.classId}
              label={classNameIn(language, one)}
              checked={content.classIds.includes(one.classId)}
              onChange={({ currentTarget: { checked } }) =>
                set({
                  classIds: checked
                    ? [...content.classIds, one.classId]
                    : content.classIds.filter((id) => id !== one.classId),
                })
              }
            />
          ))}
        </fieldset>
        <FormRow columns={3}>
          {(["openAt", "dueAt", "closeAt"] as const).map((name) => (
            <DateTimeField
              key={name}
              label={t(name)}
              {...(name === "closeAt" ? { help: t("closeHelp") } : {})}
              value={content[name]}
              onChange={(value) => value !== "" && set({ [name]: value })}
            />
          ))}
        </FormRow>
        <FormRow columns={3}>
          <Select
            label={t("release")}
            allowDeselect={false}
            data={releases.map((value) => ({ value, label: t(`release_${value}`) }))}
            value={content.releaseRule}
            onChange={(value) => set({ releaseRule: releases.find((one) => one === value) ?? "submit" })}
          />
          <Select
            label={t("attempts")}
            allowDeselect={false}
            data={["1", "2", "3", "5", "10"]}
            value={String(content.attempts)}
            onChange={(value) => set({ attempts: Number(value ?? 1) })}
          />
          <Select
            label={t("timeLimit")}
            description={t("timeLimitHelp")}
            allowDeselect={false}
            data={[
              { value: "", label: t("noTimeLimit") },
              ...timeLimits(content.timeLimit).map((minutes) => ({
                value: String(minutes),
                label: t("minutes", { count: minutes }),
              })),
            ]}
            value={String(content.timeLimit ?? "")}
            onChange={(value) =>
              setContent(({ timeLimit: _before, ...rest }) =>
                value === null || value === "" ? rest : { ...rest, timeLimit: Number(value) },
              )
            }
          />
        </FormRow>
        <FormRow>
          <Checkbox
            label={t("shuffle")}
            checked={content.isShuffled}
            onChange={({ currentTarget: { checked } }) => set({ isShuffled: checked })}
          />
        </FormRow>
        <PlanFields
          plan={content.secondMarking}
          markers={homework?.secondMarkers ?? []}
          onChange={(plan) =>
            setContent(({ secondMarking: _before, ...rest }) =>
              plan === undefined ? rest : { ...rest, secondMarking: plan },
            )
          }
        />
        <PaperPart
          content={content}
          questions={questions}
          onChange={(change) => setContent((before) => ({ ...before, items: change(before.items) }))}
        />
        <div className={css.acts}>
          <BusyButton variant="default" isBusy={busy === "preview"} onClick={() => void submit("preview")}>
            {tPaper("preview")}
          </BusyButton>
          <BusyButton type="submit" variant="default" isBusy={busy === "save"}>
            {t("saveDraft")}
          </BusyButton>
          <BusyButton isBusy={busy === "publish"} onClick={() => void submit("publish")}>
            {t("publish")}
          </BusyButton>
        </div>
      </form>
    </>
  );
}

/** Those that are offered, and the one that it has. */
function timeLimits(own: number | undefined): number[] {
  const offered = [10, 15, 20, 30, 40, 45, 60, 90, 120, 180];
  return [...new Set(own === undefined ? offered : [...offered, own])].toSorted((a, b) => a - b);
}

const releases = ["submit", "due", "manual"] as const satisfies readonly ReleaseRule[];
