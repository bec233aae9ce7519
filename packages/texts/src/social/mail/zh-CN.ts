/** What is sent by mail. What was decided, and why, is read after signing in alone; no link, so that nobody learns to follow one. */
export const texts = {
  decisionSubject: "审核员就您的账号作出了决定",
  decision: "审核员就您的账号作出了决定。请登录并打开“安全”页面，查看决定内容及理由，您可以在那里申诉。",
  renewalSubject: "您的高级会员",
  renewal_reminder:
    "您的高级会员将于{day}自动续费，届时扣款 {price}。如不需要，请在此之前登录并在“高级会员”页面取消，已付费的期限到期后即终止。",
  renewal_failed:
    "高级会员费用 {price} 扣款未成功，将于{day}再次尝试。自首次扣款起三天内会员权益保留，之后暂停，直至付款成功。您可以在“高级会员”页面取消续费。",
  renewal_paused: "由于 {price} 扣款未成功，您的高级会员已暂停。将于{day}再次尝试，成功后立即恢复。",
  renewal_pausedForGood: "由于 {price} 扣款未成功，您的高级会员已暂停。",
  renewal_paid: "高级会员费用 {price} 已支付成功。下次扣款日为{day}。",
  renewal_ended: "您的高级会员不再自动续费，不会再扣款。",
  renewal_unpaid: "由于 {price} 多次扣款均未成功，您的高级会员已终止，不会再扣款。您可以随时重新开通。",
} as const;
