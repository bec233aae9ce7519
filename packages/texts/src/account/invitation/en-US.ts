/** How a first administrator comes in; no link in it, so that nobody learns to follow one. */
export const texts = {
  subject: "You administer {name} on Lyceum",
  text: "Hello {person}, the platform has made you an administrator of {name}. Open {domain} in your browser, choose “Sign in”, then “Forgot your password?”, and enter this mail address: you get a code and choose your password. At your first sign-in you set up an authenticator. Your user name is {userName}.",
} as const;
