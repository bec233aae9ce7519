export { WriteBox } from "./composer/WriteBox.tsx";
export { browserDevice } from "./connection/browser.ts";
export { fetchCredentials } from "./connection/credentials.ts";
export { Face } from "./Face.tsx";
export { linkify } from "./talk/linkify.ts";
export { useFollow } from "./talk/use-follow.ts";
export { useSteps } from "./talk/use-steps.ts";
export { useFound } from "./list/use-found.ts";
export { clockTime, fullTime, meetingTime } from "./times.ts";
