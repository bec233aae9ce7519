/** A test picture that claps: white for a moment, with a burst of sound at the same time. Runs in a page. */
export function makeClaps(everyMs: number): { sound: MediaStreamTrack; picture: MediaStreamTrack } {
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 360 });
  const brush = canvas.getContext("2d");
  const context = new AudioContext();
  const out = context.createMediaStreamDestination();
  const loudness = context.createGain();
  loudness.gain.value = 0;
  const tone = context.createOscillator();
  tone.frequency.value = 880;
  tone.connect(loudness).connect(out);
  tone.start();
  let frame = 0;
  const paint = (colour: string) => {
    if (!brush) return;
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 640, 360);
    // Something always moves, so that every frame is sent.
    brush.fillStyle = "red";
    brush.fillRect(frame++ % 600, 0, 20, 20);
  };
  let isClapping = false;
  setInterval(() => paint(isClapping ? "white" : "black"), 33);
  setInterval(() => {
    isClapping = true;
    paint("white");
    loudness.gain.setValueAtTime(0.5, context.currentTime);
    loudness.gain.setValueAtTime(0, context.currentTime + clapMs / 1_000);
    setTimeout(() => {
      isClapping = false;
    }, clapMs);
  }, everyMs);
  const [sound] = out.stream.getAudioTracks();
  const [picture] = canvas.captureStream(30).getVideoTracks();
  if (!sound || !picture) throw new Error("the browser has no sound or no picture");
  return { sound, picture };
}

/** By how many ms the picture of each clap is seen after its sound is heard; less than 0: before. */
export async function hearClaps(
  { sound, picture }: { sound: MediaStreamTrack; picture: HTMLVideoElement },
  count: number,
): Promise<number[]> {
  const context = new AudioContext();
  const analyser = Object.assign(context.createAnalyser(), { fftSize: 256 });
  context.createMediaStreamSource(new MediaStream([sound])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  const [heard, seen] = [makeOnsets(), makeOnsets()];
  const listening = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    heard.take(Math.max(...samples) > 0.1, performance.now());
  }, 4);
  const look = (now: number) => {
    brush?.drawImage(picture, picture.videoWidth / 2, picture.videoHeight / 2, 1, 1, 0, 0, 1, 1);
    seen.take((brush?.getImageData(0, 0, 1, 1).data[1] ?? 0) > 128, now);
    picture.requestVideoFrameCallback(look);
  };
  picture.requestVideoFrameCallback(look);
  const pairs = () =>
    heard.at.flatMap((at) => {
      const near = seen.at.find((one) => Math.abs(one - at) < farthestMs);
      return near === undefined ? [] : [near - at];
    });
  while (pairs().length < count) await new Promise((resolve) => setTimeout(resolve, 100));
  clearInterval(listening);
  await context.close();
  return pairs();
}

const clapMs = 200;
const farthestMs = 900;

function makeOnsets() {
  const at: number[] = [];
  let wasOn = false;
  return {
    at,
    take(isOn: boolean, now: number) {
      if (isOn && !wasOn && now - (at.at(-1) ?? -Infinity) > farthestMs) at.push(now);
      wasOn = isOn;
    },
  };
}
