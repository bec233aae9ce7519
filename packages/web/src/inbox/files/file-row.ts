import type { ChatRow } from "@lyceum/im-client";

/** What of a message shows its file: in a conversation, in the gallery, in the whole window. */
export type FileRow = Pick<
  ChatRow,
  "key" | "idClient" | "type" | "attach" | "isRecalled" | "status" | "isUploading"
>;
