import type { ChatReviewPair } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import type { Load } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";

export const pairsTable = "staff-chat-reviews";

/** Nobody is listed who was not looked for. */
export const loadPairs: Load<ChatReviewPair> = async ({ page, size, words }, signal) => {
  const name = words.trim().slice(0, limits.chatReviewNameMax.value);
  if (name === "") return { rows: [], total: 0 };
  return await http.call("GET /staff/chatReviews", {
    query: { name, pageNum: String(page), pageSize: String(size) },
    signal,
    isQuiet: true,
  });
};
