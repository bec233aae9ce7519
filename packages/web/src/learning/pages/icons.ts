import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconCrop from "@tabler/icons-react/dist/esm/icons/IconCrop.mjs";
import IconRotateClockwise from "@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconZoomIn from "@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs";
import IconZoomOut from "@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs";
import { icon } from "../../kit/upload/index.ts";

export const CloserIcon = /* @__PURE__ */ icon(IconZoomIn);
export const CropIcon = /* @__PURE__ */ icon(IconCrop);
export const FartherIcon = /* @__PURE__ */ icon(IconZoomOut);
export const NextIcon = /* @__PURE__ */ icon(IconChevronRight);
export const PreviousIcon = /* @__PURE__ */ icon(IconChevronLeft);
export const RemoveIcon = /* @__PURE__ */ icon(IconTrash);
export const TurnIcon = /* @__PURE__ */ icon(IconRotateClockwise);
export const WriteIcon = /* @__PURE__ */ icon(IconPencil);
