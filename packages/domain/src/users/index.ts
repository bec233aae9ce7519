export { wrongField } from "./my-info.ts";
export { isReadableName } from "./readable-name.ts";
