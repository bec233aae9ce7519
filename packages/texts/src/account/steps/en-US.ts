export const texts = {
  passkey: "Sign in with a passkey",
  passkeyFailed: "No passkey was used. Please try again, or sign in another way.",
  toRecovery: "Use a recovery code",
  toDigits: "Use the authenticator app",
  recoveryCode: "Recovery code",
  recoveryHint: "One of the codes that you kept. It works once.",
  recoveryMissing: "Please enter a recovery code!",
} as const;
