import type { CallHandler } from "../app/calls.ts";
import { uploadAddresses } from "./upload-addresses.ts";

/** The servers that take the uploads (M16). */
export const listEdges: CallHandler<"GET /storage/edges"> = async (_input, context) => ({
  upload: uploadAddresses(context),
});
