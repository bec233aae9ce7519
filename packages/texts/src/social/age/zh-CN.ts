export const texts = {
  prove: "验证我的年龄",
  needed: "请先验证年龄。",
  done: "您的年龄已验证，请在 15 分钟内完成表格。",
} as const;
