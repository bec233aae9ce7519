/** SHA-256 (FIPS 180-4) of bytes that come in pieces. Browsers hash only what lies in memory whole, and only on secure pages. */
export type Sha256 = {
  update(bytes: Uint8Array): void;
  /** The 32 bytes; nothing may be added afterwards. */
  digest(): Uint8Array;
};

export function makeSha256(): Sha256 {
  const state = Int32Array.of(
    0x6a09e667,
    0xbb67ae85,
    0x3c6ef372,
    0xa54ff53a,
    0x510e527f,
    0x9b05688c,
    0x1f83d9ab,
    0x5be0cd19,
  );
  const words = new Int32Array(64);
  const rest = new Uint8Array(64);
  let held = 0;
  let length = 0;

  function update(bytes: Uint8Array): void {
    length += bytes.length;
    let at = 0;
    if (held > 0) {
      at = Math.min(64 - held, bytes.length);
      rest.set(bytes.subarray(0, at), held);
      held += at;
      if (held < 64) return;
      mix(state, words, rest, 0);
      held = 0;
    }
    for (; at + 64 <= bytes.length; at += 64) mix(state, words, bytes, at);
    rest.set(bytes.subarray(at));
    held = bytes.length - at;
  }

  return {
    update,
    digest() {
      const bits = length * 8;
      const end = new Uint8Array(held < 56 ? 64 - held : 128 - held);
      end[0] = 0x80;
      const view = new DataView(end.buffer);
      view.setUint32(end.length - 8, Math.floor(bits / 0x1_0000_0000));
      view.setUint32(end.length - 4, bits >>> 0);
      update(end);
      const out = new DataView(new ArrayBuffer(32));
      for (const [index, word] of state.entries()) out.setInt32(index * 4, word);
      return new Uint8Array(out.buffer);
    },
  };
}

/** HMAC-SHA-256 (RFC 2104) of bytes that come in pieces. */
export function makeHmac(key: Uint8Array): Sha256 {
  const block = new Uint8Array(64);
  if (key.length > 64) {
    const long = makeSha256();
    long.update(key);
    block.set(long.digest());
  } else block.set(key);
  const inner = makeSha256();
  inner.update(block.map((byte) => byte ^ 0x36));
  return {
    update: (bytes) => inner.update(bytes),
    digest() {
      const outer = makeSha256();
      outer.update(block.map((byte) => byte ^ 0x5c));
      outer.update(inner.digest());
      return outer.digest();
    },
  };
}

/** One block of 64 bytes. */
function mix(state: Int32Array, words: Int32Array, bytes: Uint8Array, at: number): void {
  for (let i = 0; i < 16; i += 1) {
    const from = at + i * 4;
    words[i] =
      ((bytes[from] ?? 0) << 24) |
      ((bytes[from + 1] ?? 0) << 16) |
      ((bytes[from + 2] ?? 0) << 8) |
      (bytes[from + 3] ?? 0);
  }
  for (let i = 16; i < 64; i += 1) {
    const x = words[i - 15] ?? 0;
    const y = words[i - 2] ?? 0;
    const small = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const large = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    words[i] = (((((words[i - 16] ?? 0) + small) | 0) + (words[i - 7] ?? 0)) | 0) + large;
  }
  // Without iterators, which cost more than the sum itself.
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let i = 0; i < 64; i += 1) {
    const first = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    // Each sum is cut to 32 bits at once: as whole numbers they are several times as fast.
    const known = ((constants[i] ?? 0) + (words[i] ?? 0)) | 0;
    const one = (((((h + first) | 0) + ((e & f) ^ (~e & g))) | 0) + known) | 0;
    const second = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (second + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}

/** The first 32 bits of the fractions of the cube roots of the first 64 primes. */
const constants = Int32Array.from(firstPrimes(64), (prime) => cubeRootBits(prime));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let next = 2; primes.length < count; next += 1)
    if (primes.every((prime) => next % prime !== 0)) primes.push(next);
  return primes;
}

/** Exactly: the largest whole number whose cube is not above the prime times 2 to the 96th. */
function cubeRootBits(prime: number): number {
  const wanted = BigInt(prime) << 96n;
  let root = 0n;
  for (let bit = 1n << 35n; bit > 0n; bit >>= 1n) if ((root + bit) ** 3n <= wanted) root += bit;
  return Number(BigInt.asIntN(32, root));
}
