import IconChalkboard from "@tabler/icons-react/dist/esm/icons/IconChalkboard.mjs";
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { icon } from "../../kit/upload/index.ts";

export const BoardIcon = icon(IconChalkboard);
export const PreviousPageIcon = icon(IconChevronLeft);
export const NextPageIcon = icon(IconChevronRight);
export const NewPageIcon = icon(IconPlus);
export const ClearIcon = icon(IconTrash);
export const SaveIcon = icon(IconDownload);
export const LockIcon = icon(IconLock);
export const CloseIcon = icon(IconX);
