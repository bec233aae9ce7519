import type { StaffCourse } from "@lyceum/contract/shapes";
import { pick } from "@lyceum/texts";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { confirm, message } from "@lyceum/ui";
import { Badge } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallFault, http, sentenceOf } from "../../shared/http/index.ts";
import { RouteLink, useGo } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { EditorHeadFrame } from "../EditorHeadFrame.tsx";
import type { OpenCourse } from "./open-course.ts";
import css from "./Builder.module.css";
import { contentOf, refusedUnit, stateColours } from "./course-draft.ts";
import { WhyButton } from "../../shared/parts/WhyButton.tsx";
import { useReasons } from "../../shared/parts/use-reasons.ts";

type Props = {
  course: StaffCourse | null;
  open: OpenCourse;
  title: string;
  isChanged: boolean;
  /** Everything is saved. */
  onSettled: () => void;
};

/** The head of the editor: how the course stands, and what can be done with it. */
export function BuilderHead({ course, open, title, isChanged, onSettled }: Props) {
  const t = useTexts(staffCourses);
  const reasons = useReasons();
  const language = useLanguage();
  const go = useGo();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<"save" | "publish" | "withdraw" | "delete" | null>(null);
  const state = course?.state ?? "draft";
  const isPublished = state === "published";

  async function save(): Promise<{ id: string; version: number }> {
    const content = contentOf(open.draft);
    if (course === null) {
      const made = await http.call("POST /staff/courses", { body: { content }, isQuiet: true });
      return { id: String(made.courseId), version: made.version };
    }
    const id = String(course.courseId);
    if (!isChanged) return { id, version: course.version };
    const body = { version: course.version, content };
    const saved = await http.call("POST /staff/courses/{id}/save", { params: { id }, body, isQuiet: true });
    return { id, version: saved.version };
  }

  async function run(what: "save" | "publish" | "withdraw"): Promise<void> {
    if (what !== "save" && !(await isMeant(what))) return;
    setBusy(what);
    let kept: string | null = course === null ? null : String(course.courseId);
    let isKept = false;
    try {
      if (what === "withdraw") {
        const params = { id: kept ?? "" };
        await http.call("POST /staff/courses/{id}/withdraw", { params, body: {}, isQuiet: true });
      } else {
        const { id, version } = await save();
        kept = id;
        isKept = true;
        onSettled();
        if (what === "publish")
          await http.call("POST /staff/courses/{id}/publish", {
            params: { id },
            body: { version },
            isQuiet: true,
          });
      }
      isKept = true;
      message.success(t(what === "save" ? "saved" : what === "publish" ? "published" : "withdrawn"));
    } catch (error) {
      message.error(refusalOf(error));
    }
    setBusy(null);
    if (!isKept || kept === null) return;
    await queries.invalidateQueries({ queryKey: ["staff-course", kept] });
    await queries.invalidateQueries({ queryKey: ["courses"] });
    if (course === null) await go({ screen: "staffCourse", params: { id: kept }, replace: true });
  }

  async function remove(id: string): Promise<void> {
    if (!(await isMeant("delete"))) return;
    setBusy("delete");
    try {
      await http.call("POST /staff/courses/{id}/remove", { params: { id }, body: {}, isQuiet: true });
    } catch (error) {
      message.error(sentenceOf(error, t("saveFailed")));
      setBusy(null);
      return;
    }
    onSettled();
    message.success(t("deleted"));
    await go({ screen: "staffCourses", replace: true });
  }

  /** Why it was refused, with the unit that it was refused for. */
  function refusalOf(error: unknown): string {
    const reason = sentenceOf(error, t("saveFailed"));
    const refused = error instanceof CallFault ? refusedUnit(open.draft, error.field) : null;
    if (!refused) return reason;
    const { unit, number } = refused;
    const name = pick(language, unit.title, unit.titleEn) || t("unitNumber", { number });
    return t("refusedUnit", { name, reason });
  }

  async function isMeant(what: "publish" | "withdraw" | "delete"): Promise<boolean> {
    return await confirm({
      title: t(`${what}Title`),
      text: t(`${what}Text`),
      confirmLabel: t(what),
      isDangerous: what !== "publish",
    });
  }

  return (
    <EditorHeadFrame
      back={{ screen: "staffCourses", text: t("toCourses") }}
      title={title}
      badges={
        <>
          <Badge color={stateColours[state]} variant="light">
            {t(`state_${state}`)}
          </Badge>
          {(isChanged || open.isUploading) && (
            <span className={css.note} role="status">
              {t(open.isUploading ? "uploading" : "unsaved")}
            </span>
          )}
        </>
      }
    >
      {course && (
        <RouteLink screen="staffCoursePreview" params={{ id: String(course.courseId) }} className={css.view}>
          {t("preview")}
        </RouteLink>
      )}
      {course && isPublished && (
        <RouteLink screen="course" params={{ id: String(course.courseId) }} className={css.view}>
          {t("view")}
        </RouteLink>
      )}
      {isPublished && (
        <WhyButton
          variant="default"
          why={reasons.unsaved(isChanged)}
          loading={busy === "withdraw"}
          onClick={() => void run("withdraw")}
        >
          {t("withdraw")}
        </WhyButton>
      )}
      {course && open.mayEdit && state === "draft" && (
        <WhyButton
          variant="subtle"
          color="red"
          why={reasons.uploading(open.isUploading)}
          loading={busy === "delete"}
          onClick={() => void remove(String(course.courseId))}
        >
          {t("delete")}
        </WhyButton>
      )}
      {open.mayEdit && (
        <WhyButton
          variant={isPublished ? "filled" : "default"}
          why={reasons.uploading(open.isUploading) || reasons.unchanged(isChanged)}
          loading={busy === "save"}
          onClick={() => void run("save")}
        >
          {t("save")}
        </WhyButton>
      )}
      {open.mayEdit && !isPublished && (
        <WhyButton
          why={reasons.uploading(open.isUploading)}
          loading={busy === "publish"}
          onClick={() => void run("publish")}
        >
          {t("publish")}
        </WhyButton>
      )}
    </EditorHeadFrame>
  );
}
