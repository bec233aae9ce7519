import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { http } from "../shared/http/index.ts";
import { pageQueryOf, rowPages } from "../shared/row-pages.ts";

export const allCourses = (isSignedIn: boolean, search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ["courses", "all", isSignedIn, search],
    queryFn: ({ signal, pageParam }) =>
      http.call("GET /courses", {
        query: { ...pageQueryOf(pageParam), ...(search ? { search } : {}) },
        signal,
        isQuiet: true,
      }),
    ...rowPages,
  });

export const myCourses = (search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ["courses", "mine", search],
    queryFn: ({ signal, pageParam }) =>
      http.call("GET /courses/mine", {
        query: { ...pageQueryOf(pageParam), ...(search ? { search } : {}) },
        signal,
        isQuiet: true,
      }),
    ...rowPages,
    retry: false,
  });

export const courseQuery = (id: string, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ["courses", "one", id, isSignedIn],
    queryFn: ({ signal }) => http.call("GET /courses/{id}", { params: { id }, signal, isQuiet: true }),
    retry: false,
  });

/** Reads again what somebody has reached. */
export function useReloadCourses(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ["courses"] });
}
