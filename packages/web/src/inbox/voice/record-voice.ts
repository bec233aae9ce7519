/** What was recorded, ready to be sent. */
export type Recorded = { file: File; dur: number };

export type Recording = {
  /** How loud it is now, 0 to 1. */
  level(): number;
  /** Milliseconds since it began. */
  elapsed(): number;
  stop(): Promise<Recorded>;
  /** Ends it and lets go of the microphone; nothing is kept. */
  cancel(): void;
};

const kinds = [
  { type: "audio/webm", codec: ";codecs=opus", ending: "webm" },
  { type: "audio/mp4", codec: "", ending: "m4a" },
  { type: "audio/ogg", codec: ";codecs=opus", ending: "ogg" },
] as const;

/** Records the microphone. Rejects as the browser does: without one, or without leave to use it. */
export async function startRecording(): Promise<Recording> {
  const kind = kinds.find(({ type, codec }) => MediaRecorder.isTypeSupported(type + codec));
  if (!kind) throw new DOMException("no kind of sound can be recorded", "NotSupportedError");
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const free = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    return record(stream, kind, free);
  } catch (error) {
    free();
    throw error;
  }
}

function record(stream: MediaStream, kind: (typeof kinds)[number], free: () => void): Recording {
  const recorder = new MediaRecorder(stream, {
    mimeType: kind.type + kind.codec,
    audioBitsPerSecond: 32_000,
  });
  // A microphone that is pulled out ends it, too.
  const ended = new Promise((resolve) => recorder.addEventListener("stop", resolve, { once: true }));
  const sound = new AudioContext();
  const analyser = sound.createAnalyser();
  sound.createMediaStreamSource(stream).connect(analyser);
  const wave = new Uint8Array(analyser.fftSize);
  const pieces: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
  recorder.start();
  const startedAt = performance.now();
  const release = () => {
    free();
    void sound.close();
  };
  return {
    level() {
      analyser.getByteTimeDomainData(wave);
      const peak = wave.reduce((most, value) => Math.max(most, Math.abs(value - 128)), 0);
      return Math.min(1, peak / 96);
    },
    elapsed: () => performance.now() - startedAt,
    async stop() {
      const dur = Math.round(performance.now() - startedAt);
      if (recorder.state !== "inactive") recorder.stop();
      await ended;
      release();
      const name = `voice-${stampOf(new Date())}.${kind.ending}`;
      return { file: new File(pieces, name, { type: kind.type }), dur };
    },
    cancel() {
      if (recorder.state !== "inactive") recorder.stop();
      release();
    },
  };
}

/** "20260901-081530": by it a voice message is told from a sound that was chosen. */
function stampOf(now: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  return `${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`;
}
