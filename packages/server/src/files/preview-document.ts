import { stat } from "node:fs/promises";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Realm } from "../app/context.ts";
import type { JobContext } from "../app/job.ts";
import { makeForms } from "./make-forms.ts";
import { pagesName as name, variantKey } from "./names.ts";
import { storeFile } from "./settle.ts";

/** Makes a PDF of a document of an office, to be read in the browser (A6). */
export async function previewAsset(
  asset: { realm: Realm; assetId: string },
  context: JobContext,
): Promise<void> {
  const { realm, assetId } = asset;
  const { clock, documentPages, signal } = context;
  await makeForms(
    asset,
    context,
    "preview",
    async (file) =>
      await documentPages.toPdf(file, signal, async (pdf) => {
        // A small document may ask for very many pages.
        if ((await stat(pdf)).size > limits.previewMadeMax.value)
          throw new Fault("uploadTypeWrong", { cause: new Error("its pages are too large") });
        const key = variantKey(realm, assetId, name);
        const { size } = await storeFile(context, key, pdf);
        const form = { asset_id: assetId, name, kind: "pdf" as const, type: "application/pdf" };
        return [{ ...form, object_key: key, size, width: null, height: null, created_at: clock.now() }];
      }),
  );
}
