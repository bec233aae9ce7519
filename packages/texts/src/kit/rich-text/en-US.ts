/** What a page says around the rich text that it shows. */
export const texts = {
  info: "Note",
  success: "Tip",
  warning: "Attention",
  danger: "Warning",
  fileGone: "This file is not there any more.",
  fileComing: "This file is still being prepared.",
  keep: "Save to drive",
  keepOf: "Save to drive: {name}",
  download: "Download {name}",
} as const;
