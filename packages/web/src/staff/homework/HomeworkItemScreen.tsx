import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { emptyHomework } from "./homework-draft.ts";
import { HomeworkForm } from "./HomeworkForm.tsx";
import { HomeworkResults } from "./HomeworkResults.tsx";
import { LoadedHomework } from "./LoadedHomework.tsx";

/** /staff/homework/$id (P8): a draft in its form, or what came of homework that was given. */
export function Screen() {
  return (
    <StaffLayout screen="staffHomeworkItem">
      <Item />
    </StaffLayout>
  );
}

function Item() {
  const { id = "new" } = useParams({ strict: false });
  const isNew = id === "new";
  const [fresh] = useState(() => emptyHomework(Date.now()));
  const query = useQuery({
    queryKey: ["staff-homework", id],
    queryFn: ({ signal }) => http.call("GET /staff/homework/{id}", { params: { id }, signal, isQuiet: true }),
    enabled: !isNew,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (isNew) return <HomeworkForm homework={null} content={fresh} questions={[]} />;
  return (
    <LoadedHomework query={query}>
      {(data) =>
        data.stage === "draft" && data.mayEdit ? (
          <HomeworkForm
            key={data.version}
            homework={data}
            content={data.content}
            questions={data.questions}
          />
        ) : (
          <HomeworkResults homework={data} />
        )
      }
    </LoadedHomework>
  );
}
