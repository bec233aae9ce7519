export { isDue } from "./is-due.ts";
