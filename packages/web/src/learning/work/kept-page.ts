import type { Call } from "@lyceum/contract/http";

/** A page of handwork that the server has not taken. */
export type KeptPage = {
  /** By which it stands once, however often it is sent. */
  id: string;
  itemNo: number;
  file: Blob;
  /** The page whose place it takes; null: it stands behind the others. */
  replaces: string | null;
};

/** The answer with the page; `assetId` null: it stood there already. */
export type TakenPage = Call<"POST /homework/submissions/{id}/pages">["data"];
