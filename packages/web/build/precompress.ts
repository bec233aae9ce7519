import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Writes .br and .gz beside every text asset; the server sends what the browser takes. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    writeBundle({ dir = "" }) {
      const assets = path.join(dir, "assets");
      for (const name of readdirSync(assets)) {
        if (!/\.(?:js|css|svg)$/.test(name)) continue;
        const file = path.join(assets, name);
        const text = readFileSync(file);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        };
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}
