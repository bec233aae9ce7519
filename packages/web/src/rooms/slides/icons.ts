import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconPlayerStop from "@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs";
import IconPointer from "@tabler/icons-react/dist/esm/icons/IconPointer.mjs";
import IconPresentation from "@tabler/icons-react/dist/esm/icons/IconPresentation.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { icon } from "../../kit/upload/index.ts";

export const SlidesIcon = icon(IconPresentation);
export const PreviousSlideIcon = icon(IconChevronLeft);
export const NextSlideIcon = icon(IconChevronRight);
export const PointerIcon = icon(IconPointer);
export const StopIcon = icon(IconPlayerStop);
export const CloseIcon = icon(IconX);
export const RemoveIcon = icon(IconTrash);
