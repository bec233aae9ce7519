import { limits } from "@lyceum/contract/limits";
import type { HomeworkContent } from "@lyceum/contract/shapes";
import { http } from "../../shared/http/index.ts";
import { emptyHomework } from "./homework-draft.ts";

type Remedial = Pick<HomeworkContent, "title" | "subject" | "classIds" | "items">;

/** Begins a draft of homework of what went wrong, and answers its number. */
export async function createRemedial({ title, items, ...more }: Remedial): Promise<string> {
  const content = {
    ...emptyHomework(Date.now()),
    ...more,
    title: title.slice(0, limits.homeworkTitleMax.value),
    items: items.slice(0, limits.homeworkItemsMax.value),
  };
  const { homeworkId } = await http.call("POST /staff/homework", { body: { content }, isQuiet: true });
  return String(homeworkId);
}
