/**
 * A network as its file describes it. Tensors are named by their number; all of them hold single floats, those of the file with
 * half the bits are widened.
 */
export type Model = {
  tensors: readonly Tensor[];
  steps: readonly Step[];
  input: number;
  output: number;
};

export type Tensor = {
  /** Batch, height, width, channels. */
  shape: readonly number[];
  /** What the file holds; null: it is computed. */
  values: Float32Array | Int32Array | null;
};

export type Step = {
  kind: StepKind;
  inputs: readonly number[];
  output: number;
  /** Of what moves over the picture. */
  stride: number;
  isPadded: boolean;
};

export type StepKind =
  | "add"
  | "convolve"
  | "convolveDepthwise"
  | "resize"
  | "sigmoid"
  | "multiply"
  | "relu"
  | "mean"
  | "hardSwish"
  | "transpose";

/** Numbers of the file format TensorFlow Lite, whose schema numbers the fields of tables, too. */
const kinds: Readonly<Record<number, StepKind>> = {
  0: "add",
  3: "convolve",
  4: "convolveDepthwise",
  14: "sigmoid",
  18: "multiply",
  19: "relu",
  23: "resize",
  40: "mean",
  117: "hardSwish",
};
const widen = 6;
const own = 32;
const ownKinds: Readonly<Record<string, StepKind>> = { Convolution2DTransposeBias: "transpose" };
const [single, half, whole] = [0, 1, 2];

/** Reads a file of TensorFlow Lite; throws where it asks for more than is known here. */
export function readModel(bytes: Uint8Array): Model {
  const file = makeReader(bytes);
  const root = file.root();
  const [graph] = file.tables(root, 2);
  const codes = file.tables(root, 1).map((code) => ({
    number: Math.max(file.integer(code, 3), file.byte(code, 0)),
    name: file.text(code, 1),
  }));
  if (graph === undefined) throw new Error("a file without a network");
  const buffers = file.tables(root, 4).map((buffer) => file.bytes(buffer, 0));
  const tensors: Tensor[] = file.tables(graph, 0).map((tensor) => ({
    shape: file.integers(tensor, 0),
    values: valuesOf(buffers[file.integer(tensor, 2)], file.byte(tensor, 1)),
  }));
  const steps: Step[] = [];
  for (const operator of file.tables(graph, 3)) {
    const { number, name } = codes[file.integer(operator, 0)] ?? { number: -1, name: "" };
    const inputs = file.integers(operator, 1);
    const [output = -1] = file.integers(operator, 2);
    if (number === widen) {
      const [from = -1] = inputs;
      tensors[output] = { shape: tensors[output]?.shape ?? [], values: tensors[from]?.values ?? null };
      continue;
    }
    const kind = number === own ? ownKinds[name] : kinds[number];
    if (kind === undefined) throw new Error(`a step that is not known here: ${name} ${number}`);
    const options = file.table(operator, 4);
    const moves = kind === "convolve" || kind === "convolveDepthwise";
    steps.push({
      kind,
      inputs,
      output,
      stride: moves && options !== null ? file.integer(options, 1) : 1,
      isPadded: moves && options !== null && file.byte(options, 0) === 0,
    });
  }
  const [input = -1] = file.integers(graph, 1);
  const [output = -1] = file.integers(graph, 2);
  return { tensors, steps, input, output };
}

function valuesOf(bytes: Uint8Array | undefined, type: number): Tensor["values"] {
  if (!bytes || bytes.length === 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === single)
    return Float32Array.from({ length: bytes.length / 4 }, (_, n) => view.getFloat32(4 * n, true));
  if (type === half)
    return Float32Array.from({ length: bytes.length / 2 }, (_, n) => widened(view.getUint16(2 * n, true)));
  if (type === whole)
    return Int32Array.from({ length: bytes.length / 4 }, (_, n) => view.getInt32(4 * n, true));
  throw new Error(`numbers that are not known here: ${type}`);
}

/** A number of sixteen bits: sign, five bits of exponent, ten of fraction. */
export function widened(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : Number.NaN;
  return sign * (1 + fraction / 1_024) * 2 ** (exponent - 15);
}

/** FlatBuffers: a table begins with the way back to the list of where its fields are. */
function makeReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const follow = (at: number) => at + view.getUint32(at, true);
  function fieldAt(table: number, field: number): number | null {
    const list = table - view.getInt32(table, true);
    const place = 4 + 2 * field;
    const from = place < view.getUint16(list, true) ? view.getUint16(list + place, true) : 0;
    return from === 0 ? null : table + from;
  }
  function list<T>(table: number, field: number, size: number, read: (at: number) => T): T[] {
    const at = fieldAt(table, field);
    if (at === null) return [];
    const start = follow(at);
    return Array.from({ length: view.getUint32(start, true) }, (_, n) => read(start + 4 + size * n));
  }
  function raw(table: number, field: number): Uint8Array {
    const at = fieldAt(table, field);
    if (at === null) return new Uint8Array();
    const start = follow(at);
    return bytes.subarray(start + 4, start + 4 + view.getUint32(start, true));
  }
  const read = (table: number, field: number, how: (at: number) => number) => {
    const at = fieldAt(table, field);
    return at === null ? 0 : how(at);
  };
  return {
    root: () => follow(0),
    tables: (table: number, field: number) => list(table, field, 4, follow),
    table: (table: number, field: number) => {
      const at = fieldAt(table, field);
      return at === null ? null : follow(at);
    },
    integers: (table: number, field: number) => list(table, field, 4, (at) => view.getInt32(at, true)),
    integer: (table: number, field: number) => read(table, field, (at) => view.getInt32(at, true)),
    byte: (table: number, field: number) => read(table, field, (at) => view.getInt8(at)),
    bytes: raw,
    text: (table: number, field: number) => new TextDecoder().decode(raw(table, field)),
  };
}
