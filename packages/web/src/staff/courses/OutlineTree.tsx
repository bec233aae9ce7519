import { pick } from "@lyceum/texts";
import { courses } from "@lyceum/texts/courses";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { EmptyState } from "@lyceum/ui";
import { Button, Menu } from "@mantine/core";
import { Tree } from "../../kit/tree/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { markOf } from "./unit-marks.ts";
import type { OpenCourse } from "./open-course.ts";
import css from "./Builder.module.css";
import { moved, newSection, newUnit, nodesOf, type UnitKind, unitKinds } from "./course-draft.ts";

type Props = { open: OpenCourse; chosenId: string | null; onChoose: (id: string | null) => void };

/** Parts and units as a tree that is arranged by dragging and by keyboard. */
export function OutlineTree({ open, chosenId, onChoose }: Props) {
  const t = useTexts(staffCourses);
  const tCourses = useTexts(courses);
  const language = useLanguage();
  const { draft, change, mayEdit } = open;
  const units = new Map(draft.sections.flatMap((one) => one.units).map((unit) => [unit.unitId, unit]));
  const nodes = nodesOf(
    draft,
    (one, at) =>
      pick(language, one.title, one.titleEn) ||
      ("unitId" in one ? t("unitUntitled") : t("sectionNumber", { number: at + 1 })),
  );
  const home =
    draft.sections.find(
      ({ key, units: own }) => key === chosenId || own.some(({ unitId }) => unitId === chosenId),
    ) ?? draft.sections.at(-1);

  function addSection(): void {
    const section = newSection();
    change({ ...draft, sections: [...draft.sections, section] });
    onChoose(section.key);
  }

  function addUnit(kind: UnitKind): void {
    const unit = newUnit(kind);
    const begun = home ? draft.sections : [newSection()];
    const key = home?.key ?? begun[0]?.key;
    const sections = begun.map((one) => (one.key === key ? { ...one, units: [...one.units, unit] } : one));
    change({ ...draft, sections });
    onChoose(unit.unitId);
  }

  return (
    <section className={css.tree} aria-label={t("outline")}>
      <Button
        size="xs"
        variant={chosenId === null ? "light" : "subtle"}
        fullWidth
        justify="flex-start"
        onClick={() => onChoose(null)}
      >
        {t("settings")}
      </Button>
      <Tree
        // What is added is open at once.
        key={draft.sections.length}
        label={t("outline")}
        nodes={nodes}
        chosenId={chosenId}
        onChoose={onChoose}
        {...(mayEdit ? { onMove: (step) => change(moved(draft, step)) } : {})}
        aside={({ id }) => {
          const unit = units.get(id);
          if (!unit) return null;
          const mark = markOf(open, unit.item);
          const kind = tCourses(`kind_${unit.item.kind}`);
          return mark ? (
            <>
              {kind} <span className={css.mark}>({t(`mark_${mark}`)})</span>
            </>
          ) : (
            kind
          );
        }}
        empty={<EmptyState title={t("addFirst")} text={t("addFirstText")} />}
      />
      {mayEdit && (
        <div className={css.adds}>
          <Button size="xs" variant="default" onClick={addSection}>
            {t("addSection")}
          </Button>
          <Menu position="bottom-start">
            <Menu.Target>
              <Button size="xs">{t("addUnit")}</Button>
            </Menu.Target>
            <Menu.Dropdown>
              {unitKinds.map((kind) => (
                <Menu.Item key={kind} onClick={() => addUnit(kind)}>
                  {tCourses(`kind_${kind}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
      {mayEdit && draft.sections.length > 0 && <p className={css.hint}>{t("treeKeys")}</p>}
    </section>
  );
}
