const everyMs = 80;

/** Tells how loud a track is, from 0 to 1 and many times a second; returns the end of it. */
export function watchLevel(track: MediaStreamTrack, tell: (level: number) => void): () => void {
  const context = new AudioContext();
  const source = context.createMediaStreamSource(new MediaStream([track]));
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let shown = 0;
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    // Speech lies between -60 and 0 dB; ears hear in steps of dB.
    const level = Math.min(1, Math.max(0, 1 + (10 * Math.log10(power + 1e-9)) / 60));
    // Rises at once and falls slowly, so that it can be read.
    shown = Math.max(level, shown * 0.85);
    tell(shown);
  }, everyMs);
  return () => {
    clearInterval(timer);
    source.disconnect();
    void context.close();
  };
}
