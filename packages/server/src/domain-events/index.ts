export { emitSiteChanged } from "./emit-site-changed.ts";
export type { DomainEvents, HeardEvent } from "./api.ts";
export { domainEventJobs } from "./jobs.ts";
export { makeDomainEvents } from "./make-domain-events.ts";
export { type EventHandler, on } from "./on.ts";
