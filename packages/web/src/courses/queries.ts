import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { http } from "../shared/http/index.ts";
import { pageQueryOf, rowPages } from "../shared/row-pages.ts";

export const allCourses = (isSignedIn: boolean) =>
  infiniteQueryOptions({
    queryKey: ["courses", "all", isSignedIn],
    queryFn: ({ signal, pageParam }) =>
      http.call("GET /courses", { query: pageQueryOf(pageParam), signal, isQuiet: true }),
    ...rowPages,
  });

export const myCourses = infiniteQueryOptions({
  queryKey: ["courses", "mine"],
  queryFn: ({ signal, pageParam }) =>
    http.call("GET /courses/mine", { query: pageQueryOf(pageParam), signal, isQuiet: true }),
  ...rowPages,
  retry: false,
});

export const courseQuery = (id: string, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ["courses", "one", id, isSignedIn],
    queryFn: ({ signal }) => http.call("GET /courses/{id}", { params: { id }, signal, isQuiet: true }),
    retry: false,
  });

/** Reads anew what somebody has reached. */
export function useReloadCourses(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ["courses"] });
}
