import { staffCourses } from "@lyceum/texts/staff/courses";
import { confirm } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import type { OpenCourse } from "./open-course.ts";
import css from "./Builder.module.css";
import { type DraftSection, withoutUnit } from "./course-draft.ts";
import { TitleFields } from "./TitleFields.tsx";

type Props = { open: OpenCourse; section: DraftSection; onRemoved: () => void };

/** A part of a course: what it is called. */
export function SectionForm({ open: { draft, change, mayEdit }, section, onRemoved }: Props) {
  const t = useTexts(staffCourses);

  async function remove(): Promise<void> {
    const isMeant =
      section.units.length === 0 ||
      (await confirm({
        title: t("removeSectionTitle"),
        text: t("removeText"),
        confirmLabel: t("remove"),
        isDangerous: true,
      }));
    if (!isMeant) return;
    const left = section.units.reduce((rest, { unitId }) => withoutUnit(rest, unitId), draft);
    change({ ...left, sections: left.sections.filter(({ key }) => key !== section.key) });
    onRemoved();
  }

  return (
    <div className={css.fields}>
      <h2 className={css.detailTitle}>{t("section")}</h2>
      <TitleFields
        value={section}
        mayEdit={mayEdit}
        onChange={(titles) =>
          change({
            ...draft,
            sections: draft.sections.map((one) => (one.key === section.key ? { ...one, ...titles } : one)),
          })
        }
      />
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
