import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  courseNew: "您有新课程：“{name}”",
  toCourse: "打开课程",
});
