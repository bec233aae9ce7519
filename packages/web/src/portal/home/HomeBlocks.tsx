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

/** The parts of a home page in their rows. */
export function HomeBlocks({ blocks, highlights }: { blocks: readonly HomeBlock[]; highlights: ReactNode }) {
  return blockRows(blocks).map((row) => (
    <div
      key={row.map(({ kind }) => kind).join(" ")}
      className={css.row}
      data-tight={row.some(({ kind }) => kind === "highlights") || undefined}
      style={
        {
          "--columns": row.map(({ kind }) => `minmax(0, ${blockPlans[kind].width}fr)`).join(" "),
        } as CSSProperties
      }
    >
      {row.map((block) => (
        <Part key={block.kind} block={block} highlights={highlights} />
      ))}
    </div>
  ));
}

function Part({ block, highlights }: { block: HomeBlock; highlights: ReactNode }) {
  const pick = usePick();
  const { kind, heading, headingEn, count } = block;
  if (kind === "highlights") return highlights;
  const Shown = parts[kind];
  return <Shown heading={pick(heading, headingEn)} count={count} />;
}
