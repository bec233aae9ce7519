import type { HomeBlock, HomeBlockKind } from "@lyceum/contract/shapes";
import { blockPlans, blockRows } from "@lyceum/domain/sites";
import type { CSSProperties, ReactNode } from "react";
import css from "../PageHome.module.css";
import { usePick } from "../words.ts";
import type { BlockFacts } from "./block-facts.ts";
import { LiveNow } from "./LiveNow.tsx";
import { News } from "./News.tsx";
import { Notices } from "./Notices.tsx";
import { QuickEntries } from "./QuickEntries.tsx";
import { AfterSchool, Region } from "./shared-documents.tsx";
import { SchoolsAround } from "./SchoolsAround.tsx";
import { Showcase } from "./Showcase.tsx";
import { useIsPainted } from "./use-is-painted.ts";

const parts: Record<Exclude<HomeBlockKind, "highlights">, (facts: BlockFacts) => ReactNode> = {
  notices: Notices,
  quickEntries: QuickEntries,
  news: News,
  live: LiveNow,
  showcase: Showcase,
  afterSchool: AfterSchool,
  region: Region,
  schools: SchoolsAround,
};

/** Rows that fill the window at first. */
const firstRows = 2;

/** The parts of a home page in their rows. */
export function HomeBlocks({ blocks, highlights }: { blocks: readonly HomeBlock[]; highlights: ReactNode }) {
  const isPainted = useIsPainted();
  return blockRows(blocks).map((row, at) => {
    const key = row.map(({ kind }) => kind).join(" ");
    if (!isPainted && at >= firstRows) return <div key={key} className={css.later} />;
    return (
      <div key={key} className={css.row} style={columnsOf(row)}>
        {row.map((block) => (
          <Part key={block.kind} block={block} highlights={highlights} />
        ))}
      </div>
    );
  });
}

/** How many columns a row has, and how many of them each of its blocks takes. */
function columnsOf(row: readonly HomeBlock[]): CSSProperties {
  const widths = row.map(({ kind }) => blockPlans[kind].width);
  const columns = widths.reduce((sum, width) => sum + width, 0);
  const each = widths.map((width, at) => [`--width-${at + 1}`, width]);
  // The style type does not know properties of our own.
  return { "--columns": columns, ...Object.fromEntries(each) } as CSSProperties;
}

function Part({ block, highlights }: { block: HomeBlock; highlights: ReactNode }) {
  const pick = usePick();
  const { kind, heading, headingEn, count } = block;
  if (kind === "highlights") return highlights;
  const Shown = parts[kind];
  return <Shown heading={pick(heading, headingEn)} count={count} />;
}
