import type { AssetView } from "@lyceum/contract/shapes";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { UploadField } from "../../kit/upload/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { sizeText } from "../../shared/size-text.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Builder.module.css";
import type { OpenCourse } from "./open-course.ts";

type Props = {
  open: OpenCourse;
  unitId: string;
  assetId: string | null;
  onChange: (assetId: string | null) => void;
};

const askAgainMs = 1_500;

/** The archive of a package, and what became of it. */
export function PackageField({ open, unitId, assetId, onChange }: Props) {
  const t = useTexts(staffCourses);
  const { mayEdit, assets, addAsset, setUploading } = open;
  return (
    <>
      {mayEdit && (
        <UploadField
          label={t("package")}
          help={t("packageHelp")}
          purpose="package"
          countMax={1}
          value={assetId === null ? [] : [{ assetId, alt: "" }]}
          assets={assets}
          onArrived={addAsset}
          onBusy={(isBusy) => setUploading(unitId, isBusy)}
          onChange={(files) => onChange(files.at(-1)?.assetId ?? null)}
        />
      )}
      {assetId !== null && (
        <Unpacked key={assetId} assetId={assetId} asset={assets.get(assetId)} mayAsk={mayEdit} />
      )}
    </>
  );
}

type UnpackedProps = { assetId: string; asset: AssetView | undefined; mayAsk: boolean };

function Unpacked({ assetId, asset, mayAsk }: UnpackedProps) {
  const t = useTexts(staffCourses);
  const language = useLanguage();
  const params = { assetId };
  const query = useQuery({
    queryKey: ["course-package", assetId],
    queryFn: ({ signal }) =>
      mayAsk
        ? http.call("POST /staff/packages/{assetId}", { params, body: {}, signal, isQuiet: true })
        : http.call("GET /staff/packages/{assetId}", { params, signal, isQuiet: true }),
    enabled: asset === undefined || asset.state === "ready",
    // What was refused is not tried again by itself.
    refetchOnWindowFocus: false,
    retry: false,
    staleTime: Infinity,
  });
  const { data, refetch } = query;
  useEffect(() => {
    if (data?.state !== "waiting") return undefined;
    const timer = setInterval(() => void refetch(), askAgainMs);
    return () => clearInterval(timer);
  }, [data?.state, refetch]);
  if (isLost(query))
    return (
      <p className={css.note} role="alert">
        {sentenceOf(query.error, t("failed"))}
      </p>
    );
  if (data?.state === "refused" && data.problem !== null)
    return (
      <p className={css.note} role="alert">
        {t(`packageProblem_${data.problem}`)}
        {data.problemAt !== "" && ` (${data.problemAt})`}
      </p>
    );
  if (data?.state !== "ready")
    return (
      <p className={css.note} role="status">
        {t("packageWaiting")}
      </p>
    );
  return (
    <p className={css.note} role="status">
      {t("packageReady", {
        title: data.title,
        version: data.version ?? "",
        items: data.items.length,
        files: data.files,
        size: sizeText(language, data.size),
      })}
    </p>
  );
}
