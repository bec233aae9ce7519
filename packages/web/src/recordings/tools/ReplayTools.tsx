import type { Replay } from "@lyceum/contract/shapes";
import { recordings } from "@lyceum/texts/recordings";
import { Tabs } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { AttendancePanel } from "./AttendancePanel.tsx";
import { CaptionsPanel } from "./CaptionsPanel.tsx";
import { FilmPanel, OpenFilm } from "./FilmPanel.tsx";
import css from "./Tools.module.css";

/** What there is beside a replay: its film for who may take it away, and for its hosts captions and who was there (R8). */
export function ReplayTools({ replay }: { replay: Replay }) {
  const t = useTexts(recordings);
  if (!replay.mayManage) return <OpenFilm replay={replay} />;
  return (
    <Tabs className={css.tools ?? ""} defaultValue="film" keepMounted={false}>
      <Tabs.List aria-label={t("tools")}>
        <Tabs.Tab value="film">{t("film")}</Tabs.Tab>
        <Tabs.Tab value="captions">{t("captions")}</Tabs.Tab>
        <Tabs.Tab value="attendance">{t("attendance")}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel className={css.panel ?? ""} value="film">
        <FilmPanel replay={replay} />
      </Tabs.Panel>
      <Tabs.Panel className={css.panel ?? ""} value="captions">
        <CaptionsPanel replay={replay} />
      </Tabs.Panel>
      <Tabs.Panel className={css.panel ?? ""} value="attendance">
        <AttendancePanel replay={replay} />
      </Tabs.Panel>
    </Tabs>
  );
}
