import type { CourseUnit } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { pick } from "@lyceum/texts";
import { courses } from "@lyceum/texts/courses";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { confirm } from "@lyceum/ui";
import { Button, MultiSelect, Select } from "@mantine/core";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import type { OpenCourse } from "./open-course.ts";
import css from "./Builder.module.css";
import { changeUnit, putUnit, withoutUnit } from "./course-draft.ts";
import { ItemFields } from "./ItemFields.tsx";
import { TitleFields } from "./TitleFields.tsx";

type Props = { open: OpenCourse; unit: CourseUnit; onRemoved: () => void };

/** A unit: its title, what it shows, and when it opens. */
export function UnitForm({ open, unit, onRemoved }: Props) {
  const t = useTexts(staffCourses);
  const tCourses = useTexts(courses);
  const language = useLanguage();
  const { draft, change, mayEdit } = open;
  const set = (part: Partial<CourseUnit>) => change((before) => changeUnit(before, unit.unitId, part));
  const others = draft.sections.flatMap(({ units }) => units).filter(({ unitId }) => unitId !== unit.unitId);
  const home = draft.sections.find(({ units }) => units.some(({ unitId }) => unitId === unit.unitId));

  async function remove(): Promise<void> {
    const isMeant = await confirm({
      title: t("removeUnitTitle"),
      text: t("removeText"),
      confirmLabel: t("remove"),
      isDangerous: true,
    });
    if (!isMeant) return;
    change(withoutUnit(draft, unit.unitId));
    onRemoved();
  }

  return (
    <div className={css.fields}>
      <h2 className={css.detailTitle}>{tCourses(`kind_${unit.item.kind}`)}</h2>
      <TitleFields value={unit} mayEdit={mayEdit} onChange={set} />
      <ItemFields open={open} unitId={unit.unitId} item={unit.item} onChange={(item) => set({ item })} />
      <MultiSelect
        label={t("needs")}
        placeholder={unit.needs.length === 0 ? t("needsNone") : ""}
        disabled={!mayEdit || others.length === 0}
        maxValues={limits.courseNeedsMax.value}
        data={others.map((one) => ({
          value: one.unitId,
          label: pick(language, one.title, one.titleEn) || t("unitUntitled"),
        }))}
        value={unit.needs}
        onChange={(needs) => set({ needs })}
      />
      {draft.sections.length > 1 && (
        <Select
          label={t("inSection")}
          allowDeselect={false}
          disabled={!mayEdit}
          data={draft.sections.map((one, at) => ({
            value: one.key,
            label: pick(language, one.title, one.titleEn) || t("sectionNumber", { number: at + 1 }),
          }))}
          value={home?.key ?? null}
          onChange={(key) => {
            if (key !== null && key !== home?.key) change(putUnit(draft, unit, key));
          }}
        />
      )}
      {mayEdit && (
        <div>
          <Button variant="subtle" color="red" onClick={() => void remove()}>
            {t("remove")}
          </Button>
        </div>
      )}
    </div>
  );
}
