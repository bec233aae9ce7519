/** Previews of linked pages, loaded with the first one. */
export const texts = {
  previewOf: "Preview of {site}",
  remove: "Send without a preview",
  show: "Show previews of links",
  showText:
    "A message with a link shows a card of the page. Our server asks the page; its owner does not learn who reads.",
} as const;
