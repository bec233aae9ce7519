export const texts = {
  whyShown: "推荐理由：{reasons}",
  reason_bothWantChildren: "你们都想要孩子",
  reason_neitherWantsChildren: "你们都不打算要孩子",
  reason_bothHaveChildren: "你们都有孩子",
  reason_neitherSmokes: "你们都不吸烟",
  reason_neitherDrinks: "你们都不喝酒",
  reason_sameEducation: "你们的学历相近",
  reason_isNew: "新加入",
  reason_samePlace: "你们在同一座城市",
  reason_near: "相距 {km} 公里以内",
  reason_suits: "你们符合彼此的期望",
} as const;
