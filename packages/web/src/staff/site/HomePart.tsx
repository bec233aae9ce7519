import { limits } from "@lyceum/contract/limits";
import type { SiteContent } from "@lyceum/contract/shapes";
import { blockPlans, type PlannedBlock, wholeBlocks } from "@lyceum/domain/sites";
import { staffSite } from "@lyceum/texts/staff/site";
import { NumberInput, Switch, TextInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useTexts } from "../../shared/use-texts.ts";
import type { SavedContent } from "../use-saved-content.ts";
import { OrderedList } from "./OrderedList.tsx";
import css from "./Site.module.css";

/** What the home page holds, in which order, under which headings. */
export function HomePart({ open: { content, change } }: { open: SavedContent<SiteContent> }) {
  const t = useTexts(staffSite);
  const blocks = wholeBlocks(content.blocks);
  const put = (kind: PlannedBlock["kind"], part: Partial<PlannedBlock>) =>
    change({ blocks: blocks.map((one) => (one.kind === kind ? { ...one, ...part } : one)) });
  return (
    <OrderedList
      label={t("part_home")}
      items={blocks}
      keyOf={({ kind }) => kind}
      nameOf={({ kind }) => t(`block_${kind}`)}
      onChange={(next) => change({ blocks: next })}
    >
      {(block) => <BlockRow block={block} onChange={(part) => put(block.kind, part)} />}
    </OrderedList>
  );
}

function BlockRow({
  block: { kind, isShown, heading, headingEn, count },
  onChange,
}: {
  block: PlannedBlock;
  onChange: (part: Partial<PlannedBlock>) => void;
}) {
  const t = useTexts(staffSite);
  const name = t(`block_${kind}`);
  const bounds = blockPlans[kind].count;
  return (
    <>
      <div className={css.line}>
        <span className={css.itemName} data-off={!isShown || undefined}>
          {name}
        </span>
        <Switch
          size="xs"
          aria-label={t("show", { name })}
          checked={isShown}
          onChange={({ currentTarget }) => onChange({ isShown: currentTarget.checked })}
        />
      </div>
      {isShown && bounds && (
        <div className={css.blockFields} role="group" aria-label={t("settings", { name })}>
          <TextInput
            size="xs"
            label={`${t("heading")} (${t("zh")})`}
            lang="zh"
            placeholder={t("headingHint")}
            maxLength={limits.blockHeadingMax.value}
            value={heading}
            onChange={({ currentTarget }) => onChange({ heading: currentTarget.value })}
          />
          <TextInput
            size="xs"
            label={`${t("heading")} (${t("en")})`}
            lang="en"
            placeholder={t("headingHint")}
            maxLength={limits.blockHeadingMax.value}
            value={headingEn}
            onChange={({ currentTarget }) => onChange({ headingEn: currentTarget.value })}
          />
          <NumberInput
            size="xs"
            label={t("count")}
            min={bounds.min}
            max={bounds.max}
            allowDecimal={false}
            clampBehavior="strict"
            value={count}
            onChange={(value) => {
              if (typeof value === "number") onChange({ count: value });
            }}
          />
        </div>
      )}
    </>
  );
}
