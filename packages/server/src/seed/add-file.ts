import { randomId } from "@lyceum/kit";
import type { App } from "../app/context.ts";
import { uploadedKey } from "../files/names.ts";
import { beginUpload, endUpload } from "../files/upload-bytes.ts";

/** A file as somebody would upload it; what is made of it is made in the background. Its id. */
export async function addFile(
  app: App,
  owner: Parameters<typeof beginUpload>[1],
  purpose: "video" | "attachment",
  name: string,
  bytes: Uint8Array,
): Promise<string> {
  const id = randomId();
  await beginUpload(app, owner, { id, purpose, name, declaredType: "", size: bytes.length });
  await app.objects.append(uploadedKey("edu", id), 0, once(bytes), bytes.length);
  await endUpload(app, "edu", id);
  return id;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
