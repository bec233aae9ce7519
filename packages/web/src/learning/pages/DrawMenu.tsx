import type { AssetView } from "@lyceum/contract/shapes";
import { learningPages } from "@lyceum/texts/learning/pages";
import { message } from "@lyceum/ui";
import { Button, type ButtonProps, Menu } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { pictureOf } from "./picture-of.ts";
import { emptySheet, sheets } from "./sheet.ts";

type Props = {
  /** Those of the question. */
  pictures?: readonly AssetView[];
  button?: ButtonProps;
  onChosen: (source: Blob) => void;
};

/** Begins a page by drawing: on a picture of the question, or on an empty sheet. */
export function DrawMenu({ pictures = [], button = {}, onChosen }: Props) {
  const t = useTexts(learningPages);
  const begin = (source: Promise<Blob>) => source.then(onChosen, () => message.error(t("failed")));
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" {...button}>
          {t("draw")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {pictures.map((picture, at) => (
          <Menu.Item key={picture.id} onClick={() => void begin(pictureOf(picture))}>
            {pictures.length === 1 ? t("drawOnPicture") : t("drawOnPictureOf", { number: at + 1 })}
          </Menu.Item>
        ))}
        {sheets.map((sheet) => (
          <Menu.Item key={sheet} onClick={() => void begin(emptySheet(sheet))}>
            {t(`sheet_${sheet}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
