export { srcsetOf } from "./srcset.ts";
