import type { OpenUnit } from "@lyceum/contract/shapes";
import { courses } from "@lyceum/texts/courses";
import { message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import courseCss from "../Course.module.css";
import css from "./Unit.module.css";
import { useNames } from "../names.ts";

type Props = {
  courseId: number;
  unitId: string;
  name: string;
  isScored: boolean;
  hears: NonNullable<OpenUnit["hears"]>;
  best: number | null;
  /** Reads again what was reached. */
  onReopen: () => Promise<void>;
};

/** A tool of somebody else, which opens in a window of its own. */
export function ToolUnit({ courseId, unitId, name, isScored, hears, best, onReopen }: Props) {
  const t = useTexts(courses);
  const names = useNames();
  const [isBusy, setIsBusy] = useState(false);
  const isAway = useRef(false);
  // Whoever comes back from the tool sees what it has reported.
  useEffect(() => {
    const back = () => {
      if (!isAway.current) return;
      isAway.current = false;
      void onReopen();
    };
    window.addEventListener("focus", back);
    return () => window.removeEventListener("focus", back);
  }, [onReopen]);

  async function open(): Promise<void> {
    // Only while the press is fresh may a window be opened; where it goes is known after that.
    const tool = window.open("", "_blank");
    setIsBusy(true);
    try {
      const params = { id: String(courseId), unitId };
      const { path } = await http.call("POST /courses/{id}/units/{unitId}/tool", {
        params,
        body: {},
        isQuiet: true,
      });
      isAway.current = true;
      if (tool === null) window.location.assign(path);
      else {
        tool.opener = null;
        tool.location.replace(path);
      }
    } catch (error) {
      tool?.close();
      message.error(sentenceOf(error, t("failed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={css.panel}>
      <h3>{name}</h3>
      <p className={courseCss.faint}>{t("toolText", { name })}</p>
      <p>{t(hearsText(hears), { name })}</p>
      {isScored && <p className={courseCss.faint}>{t("toolScored")}</p>}
      {best !== null && <p data-numbers>{t("toolPoints", { percent: names.percent(best) })}</p>}
      <Button loading={isBusy} onClick={() => void open()}>
        {t("toolOpen")}
      </Button>
    </div>
  );
}

/** What leaves the school is said before anything does. */
function hearsText({ name, mail }: NonNullable<OpenUnit["hears"]>) {
  if (name && mail) return "toolHearsBoth";
  if (name) return "toolHearsName";
  return mail ? "toolHearsMail" : "toolHearsNothing";
}
