export const texts = {
  reportMessage: "举报此消息",
  reportMessageTitle: "举报{name}的一条消息",
  sealedHint: "服务器会复制此消息及其前后最多 {count} 条，只有处理此举报的审核员能看到。",
  reportedOne: "被举报",
  source_member: "由成员举报",
  source_self: "由服务器发现：该成员称自己未成年",
  source_picture: "审核员在照片中发现未成年迹象，资料已隐藏",
  source_sameText: "由服务器发现：同样的内容发给多人",
} as const;
