/** Plays three calm notes again and again on a speaker; returns the end of it. */
export function playTestSound(speakerId: string | undefined): () => void {
  const context: AudioContext & { setSinkId?: (id: string) => Promise<void> } = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = 0.15;
  gain.connect(context.destination);
  // A speaker that is gone: the system's own plays.
  if (speakerId !== undefined) context.setSinkId?.(speakerId).catch(() => {});
  const notes = [523.25, 659.25, 783.99];
  let count = 0;
  const play = () => {
    const oscillator = context.createOscillator();
    oscillator.frequency.value = notes[count++ % notes.length] ?? 523.25;
    oscillator.connect(gain);
    oscillator.start();
    oscillator.stop(context.currentTime + 0.3);
  };
  play();
  const timer = setInterval(play, 400);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
