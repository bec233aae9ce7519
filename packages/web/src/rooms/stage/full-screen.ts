/**
 * The whole page rather than the room's element: menus, dialogs and messages stand beside the room, and an element that
 * fills the screen would hide them.
 */
export function toggleFullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  // The system may refuse; the page then stays as it is.
  change.catch(() => {});
}

export function isFullScreen(): boolean {
  return document.fullscreenElement !== null;
}

export function onFullScreen(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}
