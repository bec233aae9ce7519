import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { CleanPicture, Pictures } from "../../../ports/pictures.ts";
import { type DecoderLimits, makeDecoder } from "./decoder.ts";
import { makeFairQueue } from "./fair-queue.ts";
import type { Answer, Task } from "./protocol.ts";

/** A picture being decoded takes some hundred megabytes; more at once would not be faster. */
const atOnceMax = 2;
const memoryMax = 1_500_000_000;

/** Decodes in processes of its own, which a bad picture may end. */
export function makePictures(bounds: Partial<DecoderLimits> = {}): Pictures {
  const decoders = Array.from({ length: atOnceMax }, () =>
    makeDecoder({ timeMs: limits.imageTime.value, memoryMax, ...bounds }),
  );
  const inTurn = makeFairQueue(atOnceMax);

  const pixelsMax = limits.imagePixelsMax.value;
  const run = (
    owner: string,
    open: () => Promise<Readable>,
    taskOf: (place: { file: string; folder: string }) => Task,
  ) =>
    inTurn(owner, async (slot) => {
      const folder = await mkdtemp(path.join(tmpdir(), "lyceum-picture-"));
      try {
        const file = path.join(folder, "original");
        await pipeline(await open(), createWriteStream(file));
        const answer = await decoders[slot]?.run(taskOf({ file, folder }));
        return await readMade(folder, answer);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });

  return {
    clean: (open, { owner, small }) =>
      run(owner, open, (place) => ({
        kind: "clean",
        ...place,
        small,
        pixelsMax,
        framesMax: limits.imageFramesMax.value,
        framePixelsMax: limits.imageFramePixelsMax.value,
      })),
    treat: (open, { owner, plan }) =>
      run(owner, open, (place) => ({ kind: "treat", ...place, plan, pixelsMax })),
    async close() {
      await Promise.all(decoders.map((decoder) => decoder.close()));
    },
  };
}

async function readMade(folder: string, answer: Answer | undefined): Promise<CleanPicture> {
  if (answer?.kind !== "done")
    throw new Fault(answer?.kind === "tooLarge" ? "uploadTooLarge" : "uploadTypeWrong", {
      cause: new Error(answer?.why),
    });
  const { kind: _, small, ...facts } = answer;
  return {
    ...facts,
    bytes: await readFile(path.join(folder, "clean")),
    small: await Promise.all(
      small.map(async (one) => ({ ...one, bytes: await readFile(path.join(folder, one.name)) })),
    ),
  };
}
