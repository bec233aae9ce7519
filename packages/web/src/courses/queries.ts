import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { http } from "../shared/http/index.ts";

export const allCourses = (isSignedIn: boolean) =>
  queryOptions({
    queryKey: ["courses", "all", isSignedIn],
    queryFn: ({ signal }) => http.call("GET /courses", { query: { pageSize: "100" }, signal, isQuiet: true }),
  });

export const myCourses = queryOptions({
  queryKey: ["courses", "mine"],
  queryFn: ({ signal }) =>
    http.call("GET /courses/mine", { query: { pageSize: "100" }, signal, isQuiet: true }),
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
