import { randomId } from "@lyceum/kit";
import { drive } from "@lyceum/texts/drive";
import { message } from "@lyceum/ui";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { loadTexts, translateOrLoading } from "../../shared/language.ts";
import { queryClient } from "../../shared/query-client.ts";
import { driveChanged } from "../queries.ts";

/** Copies the file of a message into the person's drive, on the server, and says so. */
export async function saveFromMessage({ url, name }: { url: string; name: string }): Promise<void> {
  const body = { requestId: randomId(), url, name };
  await tell(() => http.call("POST /drive/messageFiles", { body, isQuiet: true }));
}

/** Puts a file that a page shows into the person's drive, and says so. No bytes are copied. */
export async function saveAsset({ id, name }: { id: string; name: string }): Promise<void> {
  const body = { assetId: id, name, onConflict: "keepBoth" as const };
  await tell(() => http.call("POST /drive/files", { body, isQuiet: true }));
}

async function tell(save: () => Promise<{ name: string }>): Promise<void> {
  await loadTexts(drive);
  const t = translateOrLoading(drive);
  if (typeof t !== "function") return;
  try {
    const { name } = await save();
    message.success(t("savedToDrive", { name }));
    await driveChanged(queryClient);
  } catch (error) {
    message.error(sentenceOf(error, t("failed")));
  }
}
