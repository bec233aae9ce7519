/** Loads the dialog of `confirm`, which otherwise comes with the first question: for pages that must ask without a network. */
export async function loadConfirmDialog() {
  const { ConfirmDialog } = await import("./ConfirmDialog.tsx");
  return { default: ConfirmDialog };
}
