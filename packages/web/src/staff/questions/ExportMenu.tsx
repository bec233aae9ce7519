import type { ExchangeFormat } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { message } from "@lyceum/ui";
import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import { saveFile, useTableAddress } from "../../kit/table/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { ButtonMenu } from "../../shared/parts/ButtonMenu.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { bankFilterOf, tableSpec } from "./load-questions.ts";

export const formats = ["text", "gift", "csv"] as const satisfies readonly ExchangeFormat[];
const endings: Readonly<Record<ExchangeFormat, string>> = { text: "txt", gift: "gift", csv: "csv" };

/** Saves the questions of the present filter as a file, and says what it has no words for. */
export function ExportMenu() {
  const t = useTexts(staffLearning);
  const { query } = useTableAddress(tableSpec);
  const [button, setButton] = useState<HTMLElement | null>(null);

  async function run(format: ExchangeFormat): Promise<void> {
    try {
      const { text, count, isCut, losses } = await http.call("GET /staff/questions/export", {
        query: { ...bankFilterOf(query), format },
        isQuiet: true,
      });
      const type = format === "csv" ? "text/csv" : "text/plain";
      saveFile(`questions.${endings[format]}`, text, type);
      const said = [t("exported", { count })];
      if (isCut) said.push(t("exportCut", { count }));
      if (losses.length > 0) {
        const kinds = [...new Set(losses.flatMap((one) => one.losses))].map((loss) => t(`loss_${loss}`));
        said.push(t("exportLosses", { count: losses.length, what: kinds.join(", ") }));
      }
      if (said.length > 1) message.warning(said.join(" "));
      else message.success(said.join(" "));
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    }
  }

  return (
    <>
      <Button variant="default" aria-haspopup="menu" onClick={(event) => setButton(event.currentTarget)}>
        {t("exportQuestions")}
      </Button>
      {button && (
        <ButtonMenu button={button} name={t("exportQuestions")} onClosed={() => setButton(null)}>
          {formats.map((format) => (
            <Menu.Item key={format} onClick={() => void run(format)}>
              {t(`format_${format}`)}
            </Menu.Item>
          ))}
        </ButtonMenu>
      )}
    </>
  );
}
