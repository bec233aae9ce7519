import { staff } from "@lyceum/texts/staff";
import { Drawer } from "@mantine/core";
import "@mantine/core/styles/Drawer.layer.css";
import type { ReactNode } from "react";
import { useTexts } from "../shared/use-texts.ts";
import css from "./DetailDrawer.module.css";

type Props = { title: string; onClosed: () => void; children: ReactNode };

/** All that is known of a row, beside the list that it is of. */
export function DetailDrawer({ title, onClosed, children }: Props) {
  const t = useTexts(staff);
  return (
    <Drawer
      opened
      onClose={onClosed}
      position="right"
      size={560}
      title={title}
      classNames={{ header: css.header ?? "", title: css.title ?? "" }}
      closeButtonProps={{ "aria-label": t("close") }}
      // A page has one banner.
      attributes={{ header: { role: "presentation" } }}
    >
      {children}
    </Drawer>
  );
}
