import type { OpenUnit } from "@lyceum/contract/shapes";
import { courses } from "@lyceum/texts/courses";
import { Button } from "@mantine/core";
import { FileBlock, RichText } from "../../kit/rich-text/index.ts";
import { DocumentArticle } from "../../portal/index.ts";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import courseCss from "../Course.module.css";
import css from "./Unit.module.css";
import { QuizUnit } from "./QuizUnit.tsx";

const VideoUnit = lazyPanel(
  () => import("./VideoUnit.tsx"),
  (file) => file.VideoUnit,
);

const PackageUnit = lazyPanel(
  () => import("./PackageUnit.tsx"),
  (file) => file.PackageUnit,
);

const ToolUnit = lazyPanel(
  () => import("./ToolUnit.tsx"),
  (file) => file.ToolUnit,
);

const ReplayUnit = lazyPanel(
  () => import("./ReplayUnit.tsx"),
  (file) => file.ReplayUnit,
);

type Props = {
  courseId: number;
  unit: OpenUnit;
  title: string;
  /** Something was done in it. */
  onReached: () => void;
  onReopen: () => Promise<void>;
  /** A teacher looks: nothing is noted. */
  isPreview?: boolean;
};

/** What a unit shows, by its kind. */
export function UnitContent({ courseId, unit, title, onReached, onReopen, isPreview }: Props) {
  const t = useTexts(courses);
  const { item, assets, document, replay, name } = unit;
  switch (item.kind) {
    case "text":
      return item.body === null ? null : (
        <RichText doc={item.body} assets={new Map(assets.map((asset) => [asset.id, asset]))} />
      );
    case "document":
      if (document === null) return <Gone text={t("documentGone")} />;
      return <DocumentArticle document={document} isPreview />;
    case "video": {
      const [asset] = assets;
      if (asset?.state !== "ready") return <Gone text={t("fileGone")} />;
      return (
        <VideoUnit
          courseId={courseId}
          unit={unit}
          asset={asset}
          onReached={onReached}
          onReopen={onReopen}
          isPreview={isPreview}
        />
      );
    }
    case "file":
      return <FileBlock asset={assets[0] ?? null} />;
    case "quiz":
      if (name === null || item.quizId === null) return <Gone text={t("quizGone")} />;
      return (
        <QuizUnit
          quizId={item.quizId}
          passFrom={item.passFrom}
          name={name}
          best={unit.best}
          onReopen={onReopen}
        />
      );
    case "package":
      if (unit.mayTick) return <Gone text={t("packageGone")} />;
      return <PackageUnit courseId={courseId} unitId={unit.unitId} title={title} onReached={onReached} />;
    case "replay":
      if (replay === null) return <Gone text={t("replayGone")} />;
      return (
        <ReplayUnit
          courseId={courseId}
          unit={unit}
          replay={replay}
          onReached={onReached}
          isPreview={isPreview}
        />
      );
    case "tool":
      if (name === null || unit.hears === null) return <Gone text={t("toolGone")} />;
      return (
        <ToolUnit
          courseId={courseId}
          unitId={unit.unitId}
          name={name}
          isScored={item.scoreMaximum !== null}
          hears={unit.hears}
          best={unit.best}
          onReopen={onReopen}
        />
      );
    case "homework":
      if (name === null || item.homeworkId === null) return <Gone text={t("homeworkGone")} />;
      if (unit.mayTick && unit.state !== "done") return <Gone text={t("homeworkClosed", { name })} />;
      return (
        <div className={css.panel}>
          <h3>{name}</h3>
          <p className={courseCss.faint}>{t("homeworkText")}</p>
          <Button component={RouteLink} screen="myAnswer" query={{ id: item.homeworkId }}>
            {t("openHomework")}
          </Button>
        </div>
      );
  }
}

function Gone({ text }: { text: string }) {
  return <p className={css.panel}>{text}</p>;
}
