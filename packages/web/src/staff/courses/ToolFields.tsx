import type { UnitItem } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { NumberInput, Select, Switch, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Builder.module.css";
import type { OpenCourse } from "./open-course.ts";
import { ChooseAtTool } from "./ChooseAtTool.tsx";
import { withChosen } from "./course-draft.ts";
import { linesOf, parametersOf } from "./tool-parameters.ts";

const ToolScores = lazyPanel(
  () => import("./ToolScores.tsx"),
  (file) => file.ToolScores,
);

type Item = Extract<UnitItem, { kind: "tool" }>;
type Props = { open: OpenCourse; unitId: string; item: Item; onChange: (item: Item) => void };

const pointsAtFirst = 100;

/** Which outside tool a unit opens, and what it tells it. */
export function ToolFields({ open, unitId, item, onChange }: Props) {
  const t = useTexts(staffCourses);
  const { mayEdit, thingOf, addName } = open;
  const query = useQuery({
    queryKey: ["course-tools"],
    queryFn: ({ signal }) => http.call("GET /staff/courseTools", { signal, isQuiet: true }),
    enabled: mayEdit,
  });
  // As it was typed, also where a line is not whole yet.
  const [custom, setCustom] = useState(() => linesOf(item.custom));
  const titleKey = useLanguage() === "zh-CN" ? "title" : "titleEn";
  const name = thingOf("tool", item.toolId)?.name ?? null;
  if (isLost(query))
    return (
      <p className={css.note} role="alert">
        {sentenceOf(query.error, t("failed"))}
      </p>
    );
  const tools = query.data ?? [];
  const chosen = tools.find(({ toolId }) => toolId === item.toolId);
  const choices = tools.map((tool) => ({ value: String(tool.toolId), label: tool.name }));
  // One that was switched off stays what is chosen.
  if (item.toolId !== null && !chosen)
    choices.push({ value: String(item.toolId), label: name ?? t("thingHidden") });
  return (
    <>
      <Select
        label={t("tool")}
        description={query.data?.length === 0 ? t("toolNone") : undefined}
        placeholder={t("nothingChosen")}
        allowDeselect={false}
        disabled={!mayEdit}
        data={choices}
        value={item.toolId === null ? null : String(item.toolId)}
        onChange={(value) => {
          const tool = tools.find(({ toolId }) => String(toolId) === value);
          if (!tool) return;
          addName("tool", tool.toolId, tool.name);
          onChange({
            ...item,
            toolId: tool.toolId,
            scoreMaximum: tool.isProved ? item.scoreMaximum : null,
          });
        }}
      />
      {mayEdit && chosen?.isProved && (
        <ChooseAtTool
          tool={chosen}
          onChosen={(items) => {
            open.change((before) => withChosen(before, unitId, chosen.toolId, items, titleKey));
            setCustom(linesOf(items[0]?.custom ?? []));
          }}
        />
      )}
      <TextInput
        label={t("toolUrl")}
        description={t("toolUrlHelp")}
        disabled={!mayEdit}
        maxLength={limits.toolUrlMax.value}
        value={item.url}
        onChange={({ currentTarget: { value } }) => onChange({ ...item, url: value.trim() })}
      />
      <Textarea
        label={t("toolCustom")}
        description={t("toolCustomHelp")}
        disabled={!mayEdit}
        autosize
        minRows={2}
        maxRows={10}
        value={custom}
        onChange={({ currentTarget: { value } }) => {
          setCustom(value);
          onChange({ ...item, custom: parametersOf(value) });
        }}
      />
      <Switch
        label={t("toolScored")}
        description={chosen?.isProved === false ? t("toolUnproved") : undefined}
        disabled={!mayEdit || chosen?.isProved === false}
        checked={item.scoreMaximum !== null}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ ...item, scoreMaximum: checked ? pointsAtFirst : null })
        }
      />
      {item.scoreMaximum !== null && open.courseId !== null && (
        <ToolScores courseId={open.courseId} unitId={unitId} />
      )}
      {item.scoreMaximum !== null && (
        <NumberInput
          label={t("toolPoints")}
          min={1}
          max={limits.toolPointsMax.value}
          disabled={!mayEdit}
          value={item.scoreMaximum}
          onChange={(value) => {
            const points = Math.min(limits.toolPointsMax.value, Math.max(1, Number(value) || 1));
            onChange({ ...item, scoreMaximum: points });
          }}
        />
      )}
    </>
  );
}
