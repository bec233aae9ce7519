import {
  add,
  convolveDepthwise,
  gather,
  hardSwish,
  mean,
  mix,
  relu,
  resize,
  setIn,
  sigmoid,
  spread,
  weigh,
} from "./kernels.ts";
import { type Model, readModel, type Step } from "./read-model.ts";

/** A network that is ready to run. Whoever runs it writes `input` first; what it answers is overwritten by the next run. */
export type Network = {
  /** Height and width of the picture. */
  size: readonly [number, number];
  /** Red, green and blue of each pixel, from 0 to 1. */
  input: Float32Array;
  /** Of each pixel how surely it belongs to a person, from 0 to 1. */
  run(): Float32Array;
};

type Shape = readonly [number, number, number];

/** Makes a network of a file of TensorFlow Lite; throws where the file asks for what is not known here. */
export function makeNetwork(bytes: Uint8Array): Network {
  const model = readModel(bytes);
  /** What is computed, by tensor; what is changed in its place has one array for two. */
  const held = new Map<number, Float32Array>();
  const uses = new Map<number, number>();
  for (const { inputs } of model.steps) for (const one of inputs) uses.set(one, (uses.get(one) ?? 0) + 1);
  const input = new Float32Array(countOf(shapeOf(model, model.input)));
  held.set(model.input, input);
  const runs = model.steps.map((step) => {
    const [first = -1] = step.inputs;
    const canStay = changesInPlace.has(step.kind) && uses.get(first) === 1;
    const given = held.get(first);
    const out = canStay && given ? given : new Float32Array(countOf(shapeOf(model, step.output)));
    held.set(step.output, out);
    return plan(model, step, (tensor) => held.get(tensor) ?? floats(model, tensor), out);
  });
  const answer = held.get(model.output);
  if (!answer) throw new Error("nothing computes the answer");
  const [height, width] = shapeOf(model, model.input);
  return {
    size: [height, width],
    input,
    run() {
      for (const run of runs) run();
      return answer;
    },
  };
}

const changesInPlace: ReadonlySet<Step["kind"]> = new Set(["relu", "hardSwish", "sigmoid"]);

function plan(
  model: Model,
  { kind, inputs, output, stride, isPadded }: Step,
  valuesOf: (tensor: number) => Float32Array,
  out: Float32Array,
): () => void {
  const [first = -1, second = -1, third = -1] = inputs;
  const x = valuesOf(first);
  const [height, width, channels] = shapeOf(model, first);
  const [outHeight, outWidth, outChannels] = shapeOf(model, output);
  const pixels = outHeight * outWidth;
  switch (kind) {
    case "relu":
      return () => relu(x, out);
    case "hardSwish":
      return () => hardSwish(x, out);
    case "sigmoid":
      return () => sigmoid(x, out);
    case "mean":
      return () => mean(x, out);
    case "add": {
      const y = valuesOf(second);
      if (y.length !== x.length) throw new Error("a sum of different sizes");
      return () => add(x, y, out);
    }
    case "multiply": {
      const factors = valuesOf(second);
      if (factors.length !== channels) throw new Error("factors of something else than channels");
      return () => weigh(x, factors, out);
    }
    case "resize":
      return () => resize(x, [height, width, channels], out, [outHeight, outWidth]);
    case "transpose": {
      const mixed = new Float32Array(height * width * 4);
      const [weights, bias] = [valuesOf(second), new Float32Array(4).fill(valuesOf(third)[0] ?? 0)];
      if (weights.length !== 4 * channels) throw new Error("a window that is not known here");
      return () => {
        mix(x, weights, bias, mixed, [height * width, channels, 4]);
        spread(mixed, [height, width], out);
      };
    }
    case "convolve":
    case "convolveDepthwise": {
      const [weights, bias] = [valuesOf(second), valuesOf(third)];
      const window = model.tensors[second]?.shape[1] ?? 1;
      if (kind === "convolve" && window === 1) {
        if (outChannels % 4 !== 0 || stride !== 1) throw new Error("a mixture that is not known here");
        return () => mix(x, weights, bias, out, [pixels, channels, outChannels]);
      }
      if (!isPadded || (kind === "convolveDepthwise" && window !== 3 && window !== 5))
        throw new Error("a window that is not known here");
      const tall = Math.max(height, (outHeight - 1) * stride + window);
      const wide = Math.max(width, (outWidth - 1) * stride + window);
      const framed = new Float32Array(tall * wide * channels);
      const place = [(tall - height) >> 1, (wide - width) >> 1, wide] as const;
      const frame = () => setIn(x, [height, width, channels], framed, place);
      const size = [outHeight, outWidth] as const;
      if (kind === "convolveDepthwise")
        return () => {
          frame();
          convolveDepthwise(framed, [wide, channels], weights, bias, out, size, window, stride);
        };
      const run = window * window * channels;
      const rows = new Float32Array(pixels * run);
      return () => {
        frame();
        gather(framed, [wide, channels], rows, size, window, stride);
        mix(rows, weights, bias, out, [pixels, run, outChannels]);
      };
    }
  }
}

/** Height, width and channels. */
function shapeOf(model: Model, tensor: number): Shape {
  const [, height = 1, width = 1, channels = 1] = model.tensors[tensor]?.shape ?? [];
  return [height, width, channels];
}

const countOf = ([height, width, channels]: Shape) => height * width * channels;

function floats(model: Model, tensor: number): Float32Array {
  const { values } = model.tensors[tensor] ?? {};
  if (!(values instanceof Float32Array)) throw new Error("a step before what it needs");
  return values;
}
