import { twin } from "../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  subject_chinese: "语文",
  subject_mathematics: "数学",
  subject_english: "英语",
  subject_physics: "物理",
  subject_chemistry: "化学",
  subject_biology: "生物",
  subject_history: "历史",
  subject_geography: "地理",
  subject_politics: "政治",
  subject_computing: "信息技术",
  subject_science: "科学",
  subject_arts: "美术",
  subject_music: "音乐",
  subject_sport: "体育",
  subject_labour: "劳动",
  subject_other: "其他",
});
