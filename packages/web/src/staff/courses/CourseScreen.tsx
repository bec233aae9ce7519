import { staffCourses } from "@lyceum/texts/staff/courses";
import { PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { http } from "../../shared/http/index.ts";
import { LoadedPage } from "../../shared/parts/LoadedPage.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { Builder } from "./Builder.tsx";

/** /staff/courses/$id (P10): a course is built here, and those are seen who take it. */
export function Screen() {
  return (
    <StaffLayout screen="staffCourse" isPlain>
      <Course />
    </StaffLayout>
  );
}

function Course() {
  const t = useTexts(staffCourses);
  const { id = "new" } = useParams({ strict: false });
  const isNew = id === "new";
  const query = useQuery({
    queryKey: ["staff-course", id],
    queryFn: ({ signal }) => http.call("GET /staff/courses/{id}", { params: { id }, signal, isQuiet: true }),
    enabled: !isNew,
    refetchOnWindowFocus: false,
    gcTime: 0,
    retry: false,
  });
  if (isNew) return <Builder course={null} />;
  return (
    <LoadedPage
      query={query}
      waiting={<PageSkeleton />}
      gone={{ title: t("gone"), text: t("goneText") }}
      back={{ screen: "staffCourses", text: t("toCourses") }}
      failed={t("failed")}
    >
      {(course) => <Builder key={`${course.courseId} ${course.version}`} course={course} />}
    </LoadedPage>
  );
}
