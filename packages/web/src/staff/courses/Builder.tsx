import type { StaffCourse } from "@lyceum/contract/shapes";
import { pick } from "@lyceum/texts";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { useCallback, useEffect, useRef, useState } from "react";
import { useUnsavedGuard } from "../../kit/form/index.ts";
import type { Assets } from "../../kit/upload/index.ts";
import { useHeadline } from "../../shared/headline.ts";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useGo, useQueryValues } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { BuilderHead } from "./BuilderHead.tsx";
import css from "./Builder.module.css";
import { draftOf } from "./course-draft.ts";
import { CourseSettings } from "./CourseSettings.tsx";
import { OutlineTree } from "./OutlineTree.tsx";
import { type NamedThing, type OpenCourse, settingsPart } from "./open-course.ts";
import { SectionForm } from "./SectionForm.tsx";
import { UnitForm } from "./UnitForm.tsx";

const PeoplePart = lazyPanel(
  () => import("./PeoplePart.tsx"),
  (file) => file.PeoplePart,
);

/** A course in its editor: the outline at the left, what is chosen in it at the right. */
export function Builder({ course }: { course: StaffCourse | null }) {
  const t = useTexts(staffCourses);
  const language = useLanguage();
  const go = useGo();
  const [draft, setDraft] = useState(() => draftOf(course));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [assets, setAssets] = useState<Assets>(
    () => new Map((course?.assets ?? []).map((one) => [one.id, one])),
  );
  const [names, setNames] = useState<readonly NamedThing[]>(course?.names ?? []);
  const [isChanged, setIsChanged] = useState(false);
  const isUnsaved = useRef(false);
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set());
  const isUploading = useRef(false);
  useEffect(() => {
    isUploading.current = uploading.size > 0;
  }, [uploading]);
  useUnsavedGuard(useCallback(() => isUnsaved.current || isUploading.current, []));
  const title = pick(language, draft.title, draft.titleEn) || t("untitled");
  useHeadline(title);
  const mark = (next: boolean) => {
    isUnsaved.current = next;
    setIsChanged(next);
  };
  const open: OpenCourse = {
    courseId: course?.courseId ?? null,
    draft,
    change(next) {
      setDraft(next);
      mark(true);
    },
    mayEdit: course?.mayEdit ?? true,
    assets,
    addAsset: (asset) => setAssets((before) => new Map(before).set(asset.id, asset)),
    thingOf: (kind, id) => names.find((one) => one.kind === kind && one.id === id) ?? null,
    setUploading: (part, isBusy) =>
      setUploading((before) => new Set([...before, part].filter((one) => isBusy || one !== part))),
    isUploading: uploading.size > 0,
    // What is offered can be taken.
    addName: (kind, id, name) => setNames((before) => [...before, { kind, id, name, state: "open" }]),
  };
  const tab = useQueryValues()["tab"] === "people" && course ? "people" : "build";
  const section = draft.sections.find(({ key }) => key === chosenId);
  const units = draft.sections.flatMap((one) => one.units);
  const isSettings = section === undefined && units.every(({ unitId }) => unitId !== chosenId);
  return (
    <div className={css.builder}>
      <BuilderHead
        course={course}
        open={open}
        title={title}
        isChanged={isChanged}
        onSettled={() => mark(false)}
      />
      {!open.mayEdit && <p className={css.note}>{t("notYours")}</p>}
      {course && course.state !== "draft" && (
        <SegmentedControl
          size="xs"
          className={css.tabs ?? ""}
          value={tab}
          onChange={(next) =>
            void go({
              screen: "staffCourse",
              params: { id: String(course.courseId) },
              query: next === "people" ? { tab: next } : {},
              replace: true,
            })
          }
          data={[
            { value: "build", label: t("tabBuild") },
            { value: "people", label: t("tabPeople") },
          ]}
        />
      )}
      {tab === "people" && course && <PeoplePart courseId={course.courseId} />}
      <div className={css.columns} hidden={tab === "people"}>
        <OutlineTree open={open} chosenId={chosenId} onChoose={setChosenId} />
        <section className={css.detail}>
          {/* Where a file is on its way the part stays, so that it arrives. */}
          {units
            .filter(({ unitId }) => unitId === chosenId || uploading.has(unitId))
            .map((unit) => (
              <div key={unit.unitId} hidden={unit.unitId !== chosenId}>
                <UnitForm open={open} unit={unit} onRemoved={() => setChosenId(null)} />
              </div>
            ))}
          {section && (
            <SectionForm
              key={section.key}
              open={open}
              section={section}
              onRemoved={() => setChosenId(null)}
            />
          )}
          {(isSettings || uploading.has(settingsPart)) && (
            <div hidden={!isSettings}>
              <CourseSettings open={open} />
            </div>
          )}
        </section>
      </div>
    </div>
  );
}
