import { gallery } from "@lyceum/texts/kit/gallery";
import { ink } from "@lyceum/texts/kit/ink";
import { PageHeader, PageSkeleton } from "@lyceum/ui";
import type { ComponentType } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { ScreenParts } from "../../shared/parts/ScreenParts.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { withTexts } from "../../shared/with-texts.ts";
import css from "./Gallery.module.css";

const parts = {
  table: lazyPanel(
    () => import("./TablePart.tsx"),
    (file) => file.TablePart,
    { Waiting: PageSkeleton },
  ),
  editor: lazyPanel(
    () => import("./EditorPart.tsx"),
    (file) => file.EditorPart,
    { Waiting: PageSkeleton },
  ),
  form: lazyPanel(
    () => import("./FormPart.tsx"),
    (file) => file.FormPart,
    { Waiting: PageSkeleton },
  ),
  upload: lazyPanel(
    () => import("./UploadPart.tsx"),
    (file) => file.UploadPart,
    { Waiting: PageSkeleton },
  ),
  dates: lazyPanel(
    () => import("./DatesPart.tsx"),
    (file) => file.DatesPart,
    { Waiting: PageSkeleton },
  ),
  tree: lazyPanel(
    () => import("./TreePart.tsx"),
    (file) => file.TreePart,
    { Waiting: PageSkeleton },
  ),
  charts: lazyPanel(
    () => import("./ChartsPart.tsx"),
    (file) => file.ChartsPart,
    { Waiting: PageSkeleton },
  ),
  ink: lazyPanel(
    () => withTexts(import("./InkPart.tsx"), ink),
    (file) => file.InkPart,
    { Waiting: PageSkeleton },
  ),
  acts: lazyPanel(
    () => import("./ActsPart.tsx"),
    (file) => file.ActsPart,
    { Waiting: PageSkeleton },
  ),
} as const satisfies Record<string, ComponentType>;

/** /dev/gallery: every part of the kit in every state, for people and for the tests of accessibility and look. */
export function Screen() {
  const t = useTexts(gallery);
  return (
    <>
      <PageHeader title={t("title")} text={t("text")} />
      <div className={css.gallery}>
        <ScreenParts label={t("parts")} parts={parts} titleOf={t} />
      </div>
    </>
  );
}
