import type { Likes } from "@lyceum/contract/shapes";
import { queryClient } from "../../shared/query-client.ts";
import { profileQuery } from "../queries.ts";

/** What is left of the likes, as the last answer said it. */
export function keepLikes(likes: Likes): void {
  queryClient.setQueryData(profileQuery().queryKey, (profile) => profile && { ...profile, likes });
}
