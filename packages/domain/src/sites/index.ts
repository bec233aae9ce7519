export { roundedCount } from "./counts.ts";
export { bareDomain, isBareLocalhost, skipsDomainCheck } from "./domains.ts";
