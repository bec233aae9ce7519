import { makeHmac, makeSha256 } from "@lyceum/domain/files";

/** Hashes a file beside the page, in one pass: its checksum, and the same under a key. */
addEventListener("message", (event: MessageEvent<{ file: File; key: string }>) => {
  const { file, key } = event.data;
  hash(file, key).then(
    (digests) => postMessage(digests),
    () => postMessage(null),
  );
});

async function hash(file: File, key: string): Promise<{ sha256: string; proof: string }> {
  const [sum, keyed] = [makeSha256(), makeHmac(new TextEncoder().encode(key))];
  const reader = file.stream().getReader();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read();
    if (done) return { sha256: hex(sum.digest()), proof: hex(keyed.digest()) };
    sum.update(value);
    keyed.update(value);
  }
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
