import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconCamera from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconUpload from "@tabler/icons-react/dist/esm/icons/IconUpload.mjs";
import { icon } from "../icon.ts";

export const CameraIcon = /* @__PURE__ */ icon(IconCamera);
export const DownIcon = /* @__PURE__ */ icon(IconArrowDown);
export const PauseIcon = /* @__PURE__ */ icon(IconPlayerPause);
export const PlayIcon = /* @__PURE__ */ icon(IconPlayerPlay);
export const RetryIcon = /* @__PURE__ */ icon(IconRefresh);
export const TrashIcon = /* @__PURE__ */ icon(IconTrash);
export const UpIcon = /* @__PURE__ */ icon(IconArrowUp);
export const UploadIcon = /* @__PURE__ */ icon(IconUpload);
