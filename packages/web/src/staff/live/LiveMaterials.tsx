import { limits } from "@lyceum/contract/limits";
import type { AssetView, StaffLive } from "@lyceum/contract/shapes";
import { staffLive } from "@lyceum/texts/staff/live";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FromDrive } from "../../drive/index.ts";
import { type UploadedFile, UploadField } from "../../kit/upload/index.ts";
import { http, isRefusal, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Live.module.css";
import { liveQuery } from "./load-live.ts";

/** The files of a broadcast, which change at any time and are saved by themselves (P6). */
export function LiveMaterials({ live: { liveId, materials } }: { live: StaffLive }) {
  const t = useTexts(staffLive);
  const queries = useQueryClient();
  const id = String(liveId);
  const [files, setFiles] = useState(() => filesOf(materials));
  /** What the server has, as far as this page knows. */
  const known = useRef<readonly string[]>(materials.map((asset) => asset.id));
  /** What was chosen under an earlier number is of files that are shown no more. */
  const shown = useRef<{ number: number; why: Error | null }>({ number: 0, why: null });
  const save = useMutation({
    // One after the other: the last choice of this page is what stays.
    scope: { id: `live-materials-${id}` },
    mutationFn: async ({ chosen, number }: { chosen: readonly UploadedFile[]; number: number }) => {
      const { number: now, why } = shown.current;
      if (number !== now && why) throw why;
      const assetIds = chosen.map(({ assetId }) => assetId);
      const body = { knownIds: [...known.current], assetIds };
      await http.call("POST /staff/live/{id}/materials", { params: { id }, body, isQuiet: true });
      known.current = assetIds;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: liveQuery(id).queryKey }),
    async onError(error) {
      if (!isRefusal(error, "liveChanged") || error === shown.current.why) return;
      shown.current = { number: shown.current.number + 1, why: error };
      // Somebody else has chosen meanwhile: that is what there is, and what is added next is added to it.
      const now = await queries.fetchQuery({ ...liveQuery(id), staleTime: 0 });
      known.current = now.materials.map((asset) => asset.id);
      setFiles(filesOf(now.materials));
      // So is what was chosen while these were on their way.
      shown.current = { number: shown.current.number + 1, why: error };
    },
  });
  const problemOf = (error: Error) =>
    isRefusal(error, "liveChanged") ? t("materialsChanged") : sentenceOf(error, t("materialsFailed"));
  return (
    <section className={css.materials} aria-label={t("materials")}>
      <UploadField
        label={t("materials")}
        purpose="attachment"
        countMax={limits.liveMaterialsMax.value}
        value={files}
        assets={new Map(materials.map((asset) => [asset.id, asset]))}
        help={t("materialsHelp")}
        error={save.error ? problemOf(save.error) : undefined}
        onChange={(chosen) => {
          setFiles(chosen);
          save.mutate({ chosen, number: shown.current.number });
        }}
        moreWays={(take) => <FromDrive onChosen={take} />}
      />
    </section>
  );
}

function filesOf(materials: readonly AssetView[]): readonly UploadedFile[] {
  return materials.map((asset) => ({ assetId: asset.id, alt: "" }));
}
