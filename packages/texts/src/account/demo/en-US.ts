export const texts = {
  demoTitle: "Demo accounts",
  demoText:
    "These people exist only on a development server. One click opens the sign-in form with everything filled in.",
  demoSignIn: "Sign in as {name}",
  demoDigits: "Current code",
  demoSocial: "Social app",
  demoPassword: "Password",
  outboxTitle: "Outbox",
  outboxText: "What a real server would have sent by mail and text message. Updates by itself.",
  outboxEmpty: "Nothing has been sent yet",
  outboxEmptyText: "Ask for a verification code, and it appears here.",
  outboxMail: "Mail",
  outboxSms: "Text message",
  outboxPush: "Push",
} as const;
