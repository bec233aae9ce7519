export { latestBirth, wrongField } from "./my-info.ts";
