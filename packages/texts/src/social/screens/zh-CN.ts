export const texts = {
  social: "发现",
  socialLogin: "登录",
  socialProfile: "我的资料",
  socialMatches: "配对",
  socialMessages: "消息",
  socialPremium: "高级会员",
  socialSafety: "安全",
  socialPrivacy: "隐私",
  socialCheckout: "付款",
  moderation: "内容审核",
} as const;
