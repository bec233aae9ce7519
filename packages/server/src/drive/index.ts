import type { CallHandlers } from "../app/calls.ts";
import { addFile, createFolder, restoreVersion, showVersions } from "./add-nodes.ts";
import { move, rename } from "./change-nodes.ts";
import { copy } from "./copy-nodes.ts";
import { makePassword, revokePassword, showPasswords } from "./dav/app-passwords.ts";
import { download } from "./links/download.ts";
import { makeLink, revoke, showLinks } from "./links/own-links.ts";
import { preview } from "./links/preview.ts";
import { claimQuick, offerQuick } from "./quick/quick-transfer.ts";
import { listLinked, look } from "./links/visit.ts";
import { saveMessageFile } from "./save-message-file.ts";
import { listFolder, listSharedWithMe, listTrashed, searchDrive } from "./list-folder.ts";
import { listShareChoices, share, showShares } from "./share-node.ts";
import { empty, restore, trash } from "./trash-nodes.ts";
import { zip } from "./zip-nodes.ts";

export { driveJobs } from "./jobs.ts";
export { registerDriveFiles } from "./things.ts";
export { openLinked } from "./links/download.ts";
export { openZip } from "./zip-nodes.ts";

export const driveHandlers = {
  "GET /drive/nodes": listFolder,
  "GET /drive/search": searchDrive,
  "POST /drive/quick": offerQuick,
  "POST /drive/quick/claim": claimQuick,
  "POST /drive/folders": createFolder,
  "POST /drive/files": addFile,
  "POST /drive/messageFiles": saveMessageFile,
  "POST /drive/nodes/{id}/rename": rename,
  "POST /drive/move": move,
  "POST /drive/copy": copy,
  "POST /drive/zip": zip,
  "GET /drive/trash": listTrashed,
  "POST /drive/trash": trash,
  "POST /drive/restore": restore,
  "POST /drive/trash/empty": empty,
  "GET /drive/nodes/{id}/versions": showVersions,
  "POST /drive/nodes/{id}/versions/restore": restoreVersion,
  "GET /drive/shared": listSharedWithMe,
  "GET /drive/nodes/{id}/shares": showShares,
  "POST /drive/nodes/{id}/shares": share,
  "GET /drive/shareChoices": listShareChoices,
  "POST /drive/nodes/{id}/links": makeLink,
  "GET /drive/links": showLinks,
  "POST /drive/links/{id}/revoke": revoke,
  "GET /drive/appPasswords": showPasswords,
  "POST /drive/appPasswords": makePassword,
  "POST /drive/appPasswords/{id}/revoke": revokePassword,
  "POST /driveLinks/look": look,
  "POST /driveLinks/list": listLinked,
  "POST /driveLinks/preview": preview,
  "POST /driveLinks/download": download,
} satisfies Partial<CallHandlers>;
