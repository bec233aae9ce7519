import type { MeetingContent, MeetingRule, RuleReach } from "@lyceum/contract/shapes";

/** What is written in the form of a meeting that repeats, before it is saved. */
export type RuleChange = { content: MeetingContent; rule: MeetingRule; reach: RuleReach };
