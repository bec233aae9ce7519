import type { NotificationKind } from "@lyceum/contract/shapes";
import type { JobContext } from "../app/job.ts";
import { type News, tellEach } from "../notifications/index.ts";
import type { ProposalFacts } from "./facts.ts";

type Said = {
  kind: NotificationKind & ("activity" | "honour");
  /** Of the system message. */
  type: number;
  /** The number of what is proposed. */
  id: number;
  attach: object;
  title: string;
  titleEn: string;
};

const atOnce = 200;

/** Tells these people of a proposal, or its author of what became of it (P4); a second run tells nobody twice. */
export async function tellOfProposal(
  app: JobContext,
  { what, byId, at }: ProposalFacts,
  to: readonly string[],
  { kind, type, id, attach, title, titleEn }: Said,
): Promise<void> {
  const said = { key: `${kind}-${id}-${what}-${at}`, attach: JSON.stringify(attach), title, titleEn };
  async function* pages(): AsyncGenerator<News[]> {
    for (let from = 0; from < to.length; from += atOnce)
      yield to.slice(from, from + atOnce).map((one) => ({ to: one, about: one, ...said }));
  }
  await tellEach(app, { accountId: byId, kind, type }, pages());
}
