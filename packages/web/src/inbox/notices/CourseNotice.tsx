import type { CourseNotification } from "@lyceum/contract/shapes";
import { pick } from "@lyceum/texts";
import { courseNews } from "@lyceum/texts/inbox/course-news";
import { Anchor } from "@mantine/core";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Notices.module.css";

/** A course that was published for one (P10). */
export function CourseNotice({ notification }: { notification: CourseNotification }) {
  const { courseId, title, titleEn } = notification;
  const t = useTexts(courseNews);
  return (
    <>
      <p className={css.text}>{t("courseNew", { name: pick(useLanguage(), title, titleEn) })}</p>
      <Anchor
        className={css.toRoom}
        renderRoot={(props) => <RouteLink {...props} screen="course" params={{ id: String(courseId) }} />}
      >
        {t("toCourse")}
      </Anchor>
    </>
  );
}
