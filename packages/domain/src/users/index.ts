export { wrongField } from "./my-info.ts";
export {
  audienceChoices,
  defaultAudiences,
  type PageViewer,
  pageFields,
  readsField,
} from "./personal-page.ts";
export { defaultChoices, waysOf } from "./notification-choices.ts";
export { isReadableName } from "./readable-name.ts";
