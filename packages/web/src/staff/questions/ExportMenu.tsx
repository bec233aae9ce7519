import type { ExchangeFormat, PackageFormat } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { message } from "@lyceum/ui";
import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import { saveBase64, saveFile, useTableAddress } from "../../kit/table/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { ButtonMenu } from "../../shared/parts/ButtonMenu.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { bankFilterOf, tableSpec } from "./load-questions.ts";

export type Format = ExchangeFormat | PackageFormat;
export const formats = ["text", "gift", "csv", "xlsx", "qti"] as const satisfies readonly Format[];
export const endings: Readonly<Record<Format, string>> = {
  text: "txt",
  gift: "gift",
  csv: "csv",
  xlsx: "xlsx",
  qti: "zip",
};

/** Archives are files alone: nobody types them. */
export function isPackage(format: Format): format is PackageFormat {
  return format === "qti" || format === "xlsx";
}

/** Saves the questions of the present filter as a file, and says what it has no words for. */
export function ExportMenu() {
  const t = useTexts(staffLearning);
  const { query } = useTableAddress(tableSpec);
  const [button, setButton] = useState<HTMLElement | null>(null);

  async function save(format: Format) {
    const name = `questions.${endings[format]}`;
    const filter = bankFilterOf(query);
    if (isPackage(format)) {
      const made = await http.call("GET /staff/questions/package", {
        query: { ...filter, format },
        isQuiet: true,
      });
      saveBase64(name, made.bytes);
      return made;
    }
    const made = await http.call("GET /staff/questions/export", {
      query: { ...filter, format },
      isQuiet: true,
    });
    saveFile(name, made.text, format === "csv" ? "text/csv" : "text/plain");
    return made;
  }

  async function run(format: Format): Promise<void> {
    try {
      const { count, isCut, losses } = await save(format);
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
