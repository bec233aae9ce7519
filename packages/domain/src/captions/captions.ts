import { limits } from "@lyceum/contract/limits";
import type { CaptionCue } from "@lyceum/contract/shapes";

export type CaptionFault = {
  /** Of the file, from 1. */
  row: number;
  reason: "header" | "time" | "order" | "length" | "text" | "tooMany";
};
export type ReadCaptions = { cues: CaptionCue[]; faults: CaptionFault[] };

const faultsMax = 50;
const arrow = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t]+.*)?$/;
const clock = /^(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

/** Captions of a WebVTT file, with every row at which it is faulty. Styles, regions, notes and marks of the text are left out. */
export function readVtt(file: string): ReadCaptions {
  const rows = file.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const cues: CaptionCue[] = [];
  const faults: CaptionFault[] = [];
  if (!/^WEBVTT(?:[ \t]|$)/.test(rows[0] ?? "")) return { cues, faults: [{ row: 1, reason: "header" }] };
  for (const { from, lines } of blocksOf(rows)) {
    if (faults.length >= faultsMax) break;
    const [first = ""] = lines;
    if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(first)) continue;
    const timed = lines.findIndex((line) => line.includes("-->"));
    // The name of a cue may stand over its times.
    if (timed !== 0 && timed !== 1) {
      faults.push({ row: from, reason: "time" });
      continue;
    }
    const row = from + timed;
    const cue = readCue(lines[timed] ?? "", lines.slice(timed + 1));
    const reason = typeof cue === "string" ? cue : faultAfter(cue, cues);
    if (reason !== null) faults.push({ row, reason });
    else if (typeof cue !== "string") cues.push(cue);
  }
  return { cues, faults };
}

/** Blocks of rows with an empty one between them, without the head of the file. */
function blocksOf(rows: readonly string[]): { from: number; lines: string[] }[] {
  const blocks: { from: number; lines: string[] }[] = [];
  let isInHead = true;
  let open: { from: number; lines: string[] } | null = null;
  for (const [at, row] of rows.entries()) {
    if (row.trim() === "") {
      isInHead = false;
      open = null;
    } else if (!isInHead) {
      if (open) open.lines.push(row);
      else blocks.push((open = { from: at + 1, lines: [row] }));
    }
  }
  return blocks;
}

function readCue(times: string, lines: readonly string[]): CaptionCue | CaptionFault["reason"] {
  const [, from = "", to = ""] = arrow.exec(times.trim()) ?? [];
  const [startMs, endMs] = [readTime(from), readTime(to)];
  if (startMs === null || endMs === null || startMs >= endMs) return "time";
  const text = plain(lines);
  if (text === "") return "text";
  if (text.length > limits.recordingCueTextMax.value) return "length";
  return { startMs, endMs, text };
}

function faultAfter({ startMs }: CaptionCue, before: readonly CaptionCue[]): CaptionFault["reason"] | null {
  if (before.length >= limits.recordingCuesMax.value) return "tooMany";
  return startMs < (before.at(-1)?.startMs ?? 0) ? "order" : null;
}

/** Null where it is none, or names no moment of any recording. */
export function readTime(text: string): number | null {
  const [, hours = "0", minutes, seconds, part] = clock.exec(text) ?? [];
  if (minutes === undefined) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(part);
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: "\u00A0",
  lrm: "\u200E",
  rlm: "\u200F",
};

function plain(lines: readonly string[]): string {
  return lines
    .map((line) => line.replaceAll(/<[^>]*>/g, "").trim())
    .filter((line) => line !== "")
    .join("\n")
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? "");
}

export function writeVtt(cues: readonly CaptionCue[]): string {
  const blocks = cues.map(({ startMs, endMs, text }) => {
    const safe = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    return `${writeTime(startMs)} --> ${writeTime(endMs)}\n${safe.replaceAll(/\s*\n\s*/g, "\n").trim()}\n`;
  });
  return `WEBVTT\n\n${blocks.join("\n")}`;
}

/** As WebVTT tells it. */
export function writeTime(atMs: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const part = String(Math.floor(atMs) % 1_000).padStart(3, "0");
  return `${two(atMs / 3_600_000)}:${two((atMs / 60_000) % 60)}:${two((atMs / 1_000) % 60)}.${part}`;
}

/** What is read at a moment; several where they overlap. */
export function cuesAt(cues: readonly CaptionCue[], atMs: number): CaptionCue[] {
  return cues.filter(({ startMs, endMs }) => startMs <= atMs && atMs < endMs);
}
