/** What the doctor looked at, and what to do where it is not well. */
export type Finding = { level: "ok" | "warn" | "fail"; about: string; text: string };
