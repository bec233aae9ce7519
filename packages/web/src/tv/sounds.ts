/** Plays or pauses the sound that has the focus, else the one that runs, else the first. */
export function playOrPause(root: HTMLElement): void {
  const all = [...root.querySelectorAll<HTMLMediaElement>("audio, video")];
  const sound =
    all.find((one) => one === document.activeElement) ?? all.find(({ paused }) => !paused) ?? all[0];
  if (!sound) return;
  // A sound that cannot be played says so in its own controls.
  if (sound.paused) void sound.play().catch(() => undefined);
  else sound.pause();
}

/** Of several sounds one is heard. */
export function quietOthers({ currentTarget, target }: Event): void {
  if (!(currentTarget instanceof HTMLElement)) return;
  for (const one of currentTarget.querySelectorAll<HTMLMediaElement>("audio, video"))
    if (one !== target) one.pause();
}
