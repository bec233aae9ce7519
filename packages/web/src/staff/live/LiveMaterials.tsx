import { limits } from "@lyceum/contract/limits";
import type { StaffLive } from "@lyceum/contract/shapes";
import { staffLive } from "@lyceum/texts/staff/live";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FromDrive } from "../../drive/index.ts";
import { type UploadedFile, UploadField } from "../../kit/upload/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Live.module.css";
import { liveQuery } from "./load-live.ts";

/** The files of a broadcast, which change at any time and are saved by themselves (P6). */
export function LiveMaterials({ live: { liveId, materials } }: { live: StaffLive }) {
  const t = useTexts(staffLive);
  const queries = useQueryClient();
  const id = String(liveId);
  const [files, setFiles] = useState<readonly UploadedFile[]>(() =>
    materials.map((asset) => ({ assetId: asset.id, alt: "" })),
  );
  const save = useMutation({
    // One after the other: the last choice is what stays.
    scope: { id: `live-materials-${id}` },
    mutationFn: (chosen: readonly UploadedFile[]) =>
      http.call("POST /staff/live/{id}/materials", {
        params: { id },
        body: { assetIds: chosen.map(({ assetId }) => assetId) },
        isQuiet: true,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: liveQuery(id).queryKey }),
  });
  return (
    <section className={css.materials} aria-label={t("materials")}>
      <UploadField
        label={t("materials")}
        purpose="attachment"
        countMax={limits.liveMaterialsMax.value}
        value={files}
        assets={new Map(materials.map((asset) => [asset.id, asset]))}
        help={t("materialsHelp")}
        error={save.error ? sentenceOf(save.error, t("materialsFailed")) : undefined}
        onChange={(chosen) => {
          setFiles(chosen);
          save.mutate(chosen);
        }}
        moreWays={(take) => <FromDrive onChosen={take} />}
      />
    </section>
  );
}
