/** What is sent by mail. What was decided, and why, is read after signing in alone; no link, so that nobody learns to follow one. */
export const texts = {
  decisionSubject: "审核员就您的账号作出了决定",
  decision: "审核员就您的账号作出了决定。请登录并打开“安全”页面，查看决定内容及理由，您可以在那里申诉。",
} as const;
