import type { CourseOutline } from "@lyceum/contract/shapes";
import { courses } from "@lyceum/texts/courses";
import { Button } from "@mantine/core";
import { useState } from "react";
import { makeLazyDialogs } from "../shared/parts/lazy-dialog.ts";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import courseCss from "./Course.module.css";
import css from "./unit/Unit.module.css";

const { lazyDialog } = makeLazyDialogs();
const CertificateDialog = lazyDialog(
  () => import("./CertificateDialog.tsx"),
  (file) => file.CertificateDialog,
);

/** The certificate of a course that is done, or was done before it grew; nothing before. */
export function CertificatePart({ course }: { course: CourseOutline }) {
  const t = useTexts(courses);
  const [isAsked, setIsAsked] = useState(false);
  const { progress, certificate, courseId, mayShowName } = course;
  // An older server does not say when it was done.
  const isFinished = progress !== null && (progress.share === 1 || typeof progress.finishedAt === "number");
  if (certificate === null && !isFinished) return null;
  return (
    <div className={css.panel}>
      <h3>{t("finishedTitle")}</h3>
      <p className={courseCss.faint}>{t("finishedText")}</p>
      {certificate === null ? (
        <Button onClick={() => setIsAsked(true)}>{t("getCertificate")}</Button>
      ) : (
        <div className={css.panelActs}>
          <Button component={RouteLink} screen="certificate" query={{ code: certificate }}>
            {t("seeCertificate")}
          </Button>
          {mayShowName && (
            <Button variant="default" onClick={() => setIsAsked(true)}>
              {t("changeName")}
            </Button>
          )}
        </div>
      )}
      {isAsked && (
        <CertificateDialog
          courseId={courseId}
          mayShowName={mayShowName}
          isIssued={certificate !== null}
          onClosed={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
