import { staffDocuments } from "@lyceum/texts/staff/documents";
import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { useTexts } from "../../shared/use-texts.ts";
import type { TextPlace } from "./text-place.ts";
import { CaptionsPanel } from "./CaptionsPanel.tsx";
import css from "./Editor.module.css";
import { HistoryPanel } from "./HistoryPanel.tsx";
import { ReviewPanel } from "./ReviewPanel.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
import type { OpenDocument } from "./use-document.ts";

export type SideTab = "settings" | "captions" | "review" | "history";
const tabs = ["settings", "captions", "review", "history"] as const;

type Props = {
  open: OpenDocument;
  isLocked: boolean;
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  place: TextPlace | null;
  onPlace: (place: TextPlace | null) => void;
  onGoTo: (place: string) => void;
  onReload: () => Promise<void>;
};

/** What belongs to the text: where it stands, what reviewers say, what it was before. */
export function SidePanel({ open, isLocked, tab, onTab, place, onPlace, onGoTo, onReload }: Props) {
  const t = useTexts(staffDocuments);
  const { reviews } = open.document;
  const shown = tabs.filter((one) => one !== "captions" || open.content.docType === "video");
  return (
    <aside className={css.side} aria-label={t("panel")}>
      <Tabs
        value={tab}
        onChange={(next) => onTab(tabs.find((one) => one === next) ?? "settings")}
        keepMounted={false}
      >
        <Tabs.List grow>
          {shown.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(one === "captions" ? "captionsTab" : one)}
              {one === "review" && reviews.length > 0 && <span className={css.count}>{reviews.length}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="settings" pt="md">
          <SettingsPanel open={open} isLocked={isLocked} />
        </Tabs.Panel>
        {open.content.docType === "video" && (
          <Tabs.Panel value="captions" pt="md">
            <CaptionsPanel open={open} isLocked={isLocked} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="review" pt="md">
          <ReviewPanel open={open} place={place} onPlace={onPlace} onGoTo={onGoTo} onReload={onReload} />
        </Tabs.Panel>
        <Tabs.Panel value="history" pt="md">
          <HistoryPanel open={open} onReload={onReload} />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}
