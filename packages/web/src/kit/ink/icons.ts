import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconArrowForwardUp from "@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs";
import IconBallpen from "@tabler/icons-react/dist/esm/icons/IconBallpen.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconEraser from "@tabler/icons-react/dist/esm/icons/IconEraser.mjs";
import IconHighlight from "@tabler/icons-react/dist/esm/icons/IconHighlight.mjs";
import IconLetterT from "@tabler/icons-react/dist/esm/icons/IconLetterT.mjs";
import IconLine from "@tabler/icons-react/dist/esm/icons/IconLine.mjs";
import IconOval from "@tabler/icons-react/dist/esm/icons/IconOval.mjs";
import IconPointer from "@tabler/icons-react/dist/esm/icons/IconPointer.mjs";
import IconRectangle from "@tabler/icons-react/dist/esm/icons/IconRectangle.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { IconProps } from "@lyceum/ui";
import type { ComponentType } from "react";
import { icon } from "../icon.ts";
import type { InkKind } from "./tool.ts";

export const UndoIcon = icon(IconArrowBackUp);
export const RedoIcon = icon(IconArrowForwardUp);
export const EraseIcon = icon(IconTrash);
export const inkIcons: Record<InkKind, ComponentType<IconProps>> = {
  pen: icon(IconBallpen),
  highlighter: icon(IconHighlight),
  line: icon(IconLine),
  rectangle: icon(IconRectangle),
  ellipse: icon(IconOval),
  text: icon(IconLetterT),
  tick: icon(IconCheck),
  cross: icon(IconX),
  eraser: icon(IconEraser),
  select: icon(IconPointer),
};
