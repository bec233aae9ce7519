import { learningPages } from "@lyceum/texts/learning/pages";
import { Button, type ButtonProps } from "@mantine/core";
import { lazyPanel, lazyPart } from "../../shared/parts/lazy-part.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { withPageTexts } from "./with-page-texts.ts";

/** Apart from other ways to bring a page: a page that is cut may be drawn on, too. */
export const DrawDialog = lazyPart(
  () => withPageTexts(import("./DrawDialog.tsx")),
  (file) => file.DrawDialog,
);

/** Its button stands there before the menu has come. */
export const DrawMenu = lazyPanel(
  () => withPageTexts(import("./DrawMenu.tsx")),
  (file) => file.DrawMenu,
  { Waiting: DrawWaiting },
);

function DrawWaiting({ button = {} }: { button?: ButtonProps }) {
  const t = useTexts(learningPages);
  return (
    <Button variant="default" {...button} disabled>
      {t("draw")}
    </Button>
  );
}
