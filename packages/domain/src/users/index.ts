export { wrongField } from "./my-info.ts";
