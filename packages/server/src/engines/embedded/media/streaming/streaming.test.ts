import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { makeTempFolder } from "@lyceum/testing";
import { expect, onTestFinished, test } from "vitest";
import { grantOf, type MediaPeer, openMediaPeer } from "../../../../ports/media-peer.fixture.ts";
import { hasFfmpeg } from "../../ffmpeg/samples.fixture.ts";
import { findProgram } from "../../ffmpeg/video.ts";
import { openEmbeddedMedia } from "../engine.ts";
import { playlistName } from "./encoder.ts";

const widePlaylist = "live-wide.m3u8";

const run = promisify(execFile);
const sends = [
  { mid: "mic", source: "mic", layer: "full" },
  { mid: "camera", source: "camera", layer: "full" },
  { mid: "screen", source: "screen", layer: "full" },
] as const;

/** Sends what a browser would, on a line of the peer: a plain picture of that colour, or a tone. */
async function play(peer: MediaPeer, mid: string, input: string): Promise<ChildProcess> {
  const socket = createSocket("udp4");
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address();
  socket.on("message", (packet) => peer.relay(mid, packet));
  const codec =
    mid === "mic"
      ? ["-c:a", "libopus", "-b:a", "64k", "-payload_type", "111"]
      : ["-c:v", "libvpx", "-deadline", "realtime", "-b:v", "300k", "-g", "15", "-payload_type", "96"];
  const to = `rtp://127.0.0.1:${port}?pkt_size=1200`;
  const args = ["-v", "error", "-re", "-f", "lavfi", "-i", input, ...codec, "-f", "rtp", to];
  const sender = spawn("ffmpeg", args, { stdio: "ignore" });
  onTestFinished(() => {
    sender.kill("SIGKILL");
    socket.close();
  });
  return sender;
}

async function segmentsOf(folder: string): Promise<string[]> {
  const playlist = await readFile(path.join(folder, widePlaylist), "utf8").catch(() => "");
  return playlist.split("\n").filter((line) => line.endsWith(".ts"));
}

/** Waits for one more segment than those that were there, and names it. */
async function nextSegment(folder: string): Promise<string> {
  const before = new Set(await segmentsOf(folder));
  const news = async () => (await segmentsOf(folder)).filter((name) => !before.has(name));
  await expect.poll(async () => (await news()).length, { timeout: 40_000 }).toBeGreaterThan(0);
  return path.join(folder, (await news()).at(-1) ?? "");
}

/** The mean of the picture in the middle of a segment: brightness and its two differences of colour. */
async function colourOf(file: string): Promise<number[]> {
  const args = [
    "-v",
    "error",
    "-i",
    file,
    "-vf",
    "crop=200:200,signalstats,metadata=print:file=-",
    "-frames:v",
    "5",
  ];
  const { stdout } = await run("ffmpeg", [...args, "-f", "null", "-"]);
  return ["YAVG", "UAVG", "VAVG"].map((name) => {
    const values = [...stdout.matchAll(new RegExp(`signalstats.${name}=([\\d.]+)`, "g"))];
    return Math.round(Number(values.at(-1)?.[1]));
  });
}

async function loudnessOf(file: string): Promise<number> {
  const { stderr } = await run("ffmpeg", ["-i", file, "-af", "volumedetect", "-vn", "-f", "null", "-"]);
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
}

/** Red and blue, as far as H.264 keeps them. */
const isRed = ([_, u = 0, v = 0]: number[]) => v > 200 && u < 120;
const isBlue = ([_, u = 0, v = 0]: number[]) => u > 200 && v < 140;

test.skipIf(!hasFfmpeg)(
  "P6 a stream shows the presenter with sound, changes to a shared screen, outlives its encoder, and goes on without a picture",
  { timeout: 180_000 },
  async () => {
    const logged: string[] = [];
    const media = openEmbeddedMedia({
      host: "127.0.0.1",
      announced: "127.0.0.1",
      port: 0,
      processes: 1,
      ffmpeg: findProgram("ffmpeg"),
      log: (event) => void logged.push(event),
    });
    onTestFinished(() => media.close());
    const folder = path.join(makeTempFolder(), "streams", "482913077");
    media.allow("room", 1, [grantOf("ann")]);
    const ann = await openMediaPeer(media, "room", "ann", { sends });
    onTestFinished(() => ann.close());
    await expect.poll(() => ann.state(), { timeout: 20_000 }).toBe("connected");
    media.stream("room", { folder, presenter: "ann" });
    await play(ann, "mic", "sine=frequency=440:sample_rate=48000");
    const camera = await play(ann, "camera", "color=red:s=640x360:r=15");

    await expect.poll(async () => (await segmentsOf(folder)).length, { timeout: 40_000 }).toBeGreaterThan(1);
    const first = await nextSegment(folder);
    const { stdout } = await run("ffprobe", [
      "-v",
      "error",
      "-show_entries",
      "stream=codec_name,width,height,channels",
      "-show_entries",
      "packet=flags,codec_type",
      "-of",
      "json",
      first,
    ]);
    const { streams, packets } = JSON.parse(stdout) as {
      streams: unknown[];
      packets: { codec_type: string; flags: string }[];
    };
    expect(streams).toMatchObject([
      { codec_name: "h264", width: 1_280, height: 720 },
      { codec_name: "aac", channels: 2 },
    ]);
    // The same for narrow lines, which the first playlist leads to.
    const leads = await readFile(path.join(folder, playlistName), "utf8");
    expect(leads.match(/^live-\w+\.m3u8$/gm)).toEqual([widePlaylist, "live-narrow.m3u8"]);
    const narrow = first.replace("-wide-", "-narrow-");
    await expect.poll(() => stat(narrow).catch(() => null), { timeout: 20_000 }).not.toBe(null);
    expect((await stat(narrow)).size * 8).toBeLessThan(2 * 150_000);
    const small = await run("ffprobe", [
      "-v",
      "error",
      "-show_entries",
      "stream=width,height,channels",
      "-of",
      "csv=p=0",
      narrow,
    ]);
    expect(small.stdout).toContain("426,240");
    const pictures = packets.filter(({ codec_type }) => codec_type === "video");
    expect(pictures[0]?.flags).toMatch(/^K/);
    // On a busy machine the first ones may have been made before the picture came.
    const isNext = async (is: (colour: number[]) => boolean) => is(await colourOf(await nextSegment(folder)));
    await expect.poll(() => isNext(isRed), { timeout: 40_000 }).toBe(true);
    const loudness = async () => await loudnessOf(await nextSegment(folder));
    await expect.poll(loudness, { timeout: 40_000 }).toBeGreaterThan(-40);

    // A shared screen takes the picture, of another size.
    media.allow("room", 2, [grantOf("ann", { screen: true })]);
    await play(ann, "screen", "color=blue:s=1024x768:r=5");
    await expect.poll(() => isNext(isBlue), { timeout: 40_000 }).toBe(true);

    const [forwarder] = media.pids();
    const children = await readFile(`/proc/${forwarder}/task/${forwarder}/children`, "utf8");
    process.kill(Number(children.trim().split(" ")[0]), "SIGKILL");
    await nextSegment(folder);
    const again = await readFile(path.join(folder, widePlaylist), "utf8");
    expect(logged).toContain("media.stream");
    expect(again).toContain("#EXT-X-DISCONTINUITY");
    await expect.poll(() => isNext(isBlue), { timeout: 40_000 }).toBe(true);

    // Neither camera nor microphone: the segments go on, dark and silent.
    camera.kill("SIGKILL");
    media.allow("room", 3, [grantOf("ann", { camera: false, mic: false })]);
    const isDark = ([luma = 255]: number[]) => luma < 60;
    await expect.poll(() => isNext(isDark), { timeout: 40_000 }).toBe(true);
    await expect.poll(loudness, { timeout: 40_000 }).toBeLessThan(-80);
    // Old ones go.
    expect((await readdir(folder)).length).toBeLessThan(28);
    media.stream("room", null);
    const ended = () => readFile(`/proc/${forwarder}/task/${forwarder}/children`, "utf8");
    await expect.poll(ended, { timeout: 10_000 }).toBe("");
  },
);
