import type { OwnProfile } from "@lyceum/contract/shapes";
import { expect, onTestFinished, test } from "vitest";
import { queryClient } from "../shared/query-client.ts";
import { keepProfile, profileQuery } from "./queries.ts";

test("D1 a photo that was added stays, also where an older answer comes after it", async () => {
  onTestFinished(() => queryClient.clear());
  const { queryKey } = profileQuery();
  // Of a profile only the photos count here.
  const before = { photos: [] as unknown } as OwnProfile;
  const after = { photos: [{ photoId: "1" }] as unknown } as OwnProfile;
  queryClient.setQueryData(queryKey, before);
  const late = Promise.withResolvers<OwnProfile>();
  const asked = queryClient.fetchQuery({ queryKey, queryFn: () => late.promise, staleTime: 0, retry: false });
  const settled = asked.catch(() => null);
  await keepProfile(after);
  late.resolve(before);
  await settled;
  expect(queryClient.getQueryData(queryKey)).toEqual(after);
});
