/** What the server sends by mail and text message; no link in it, so that nobody learns to follow one. */
export const texts = {
  codeSubject: "Your verification code",
  code: "Your verification code is {code}. It is valid for {minutes} minutes. Do not give it to anyone. If you did not ask for it, ignore this message.",
} as const;
