import { gallery } from "@lyceum/texts/kit/gallery";
import { message } from "@lyceum/ui";
import { Button, Group } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { type Command, PaletteHost, useCommands } from "../palette/index.ts";
import { undoable } from "../undo/index.ts";
import css from "./Gallery.module.css";
import { Sample } from "./Sample.tsx";

/** Acts that can be taken back, and the command palette. */
export function ActsPart() {
  const t = useTexts(gallery);
  const [count, setCount] = useState(12);
  const commands = useMemo<readonly Command[]>(
    () => [{ id: "gallery.hello", label: t("actHello"), run: () => message.info(t("actHelloDone")) }],
    [t],
  );
  useCommands(commands);
  const remove = (fails: boolean) =>
    void undoable({
      text: t("actRemoved"),
      run: () => Promise.resolve(setCount((before) => before - 1)),
      undo: () =>
        fails ? Promise.reject(new Error("asked for")) : Promise.resolve(setCount((before) => before + 1)),
    });
  return (
    <>
      <Sample title={t("undoTitle")} text={t("undoText")}>
        <p className={css.plain} data-numbers>
          {t("actCount", { n: count })}
        </p>
        <Group gap="xs">
          <Button variant="default" onClick={() => remove(false)}>
            {t("actRemove")}
          </Button>
          <Button variant="default" onClick={() => remove(true)}>
            {t("actRemoveForGood")}
          </Button>
        </Group>
      </Sample>
      <Sample title={t("paletteTitle")} text={t("paletteText")}>
        <p className={css.alone}>{t("paletteHelp")}</p>
      </Sample>
      <PaletteHost />
    </>
  );
}
