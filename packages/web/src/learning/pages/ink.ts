import type { PageInk } from "@lyceum/contract/shapes";

/** Who may write on the pages of an answer, and what becomes of it. */
export type InkWriting = {
  submissionId: number;
  /** It is the layer of a second marker. */
  isSecond?: boolean;
  itemNo: number;
  /** Of the work as it is shown; undefined: not told. */
  handIn: number | undefined;
  onSaved: (ink: PageInk) => void;
  /** As it is now, where a colleague was faster. */
  readAgain: () => Promise<readonly PageInk[]>;
};

/** What teachers wrote on the pages of an answer; `writing` null: it is looked at alone. */
export type PagesInk = { pages: readonly PageInk[]; writing: InkWriting | null };

/** All pages with ink after one was saved; an answer that comes late takes nothing back. */
export function withPage(pages: readonly PageInk[], page: PageInk): PageInk[] {
  const others = pages.filter(({ assetId }) => assetId !== page.assetId);
  const newer = pages.find(({ assetId, revision }) => assetId === page.assetId && revision > page.revision);
  return [...others, newer ?? page];
}
