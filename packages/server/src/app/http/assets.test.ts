import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeTempFolder } from "@lyceum/testing";
import Fastify from "fastify";
import { expect, it, onTestFinished, test } from "vitest";
import { registerAssets } from "./assets.ts";

/** The files of a build, and what a browser gets of them. */
function makeAssets() {
  const folder = path.join(makeTempFolder(), "assets");
  mkdirSync(path.join(folder, "below"), { recursive: true });
  const http = Fastify();
  registerAssets(http, folder);
  onTestFinished(() => http.close());
  return {
    put: (name: string, text: string) => writeFileSync(path.join(folder, name), text),
    ask: async (name: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
      await http.inject({ method, url: `/assets/${name}`, headers }),
  };
}

it("P2 sends each file as small as the browser takes it, for ever", async () => {
  const { put, ask } = makeAssets();
  put("a-1.js", "plain");
  put("a-1.js.gz", "gzip");
  put("a-1.js.br", "brotli");
  put("f-1.woff2", "font");
  const bodies = [
    [{ "accept-encoding": "gzip, deflate, br, zstd" }, "brotli", "br"],
    [{ "accept-encoding": "gzip;q=0.5" }, "gzip", "gzip"],
    [{ "accept-encoding": "br;q=0, gzip" }, "gzip", "gzip"],
    [{}, "plain", undefined],
  ] as const;
  for (const [headers, body, encoding] of bodies) {
    const answer = await ask("a-1.js", headers);
    expect(answer.body).toBe(body);
    expect(answer.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    expect(answer.headers["content-encoding"]).toBe(encoding);
  }
  const font = await ask("f-1.woff2", { "accept-encoding": "br" });
  expect(font.body).toBe("font");
  expect(font.headers["content-type"]).toBe("font/woff2");
});

it("P2 reads a file once, and finds one that comes later", async () => {
  const { put, ask } = makeAssets();
  expect((await ask("b-1.css")).statusCode).toBe(404);
  put("b-1.css", "first");
  expect((await ask("b-1.css")).body).toBe("first");
  put("b-1.css", "second");
  expect((await ask("b-1.css")).body).toBe("first");
});

it("P2 answers a question for the head alone", async () => {
  const { put, ask } = makeAssets();
  put("c-1.js", "body");
  const answer = await ask("c-1.js", {}, "HEAD");
  expect(answer.headers["content-length"]).toBe("4");
  expect(answer.body).toBe("");
});

test.each(["", ".", "..", "below", "below/x.js", ".hidden.js", "..%2fx.js", "a%00.js", "%2e%2e/x.js"])(
  "P2 there is no asset %j",
  async (name) => {
    const { put, ask } = makeAssets();
    put(".hidden.js", "x");
    put("../x.js", "x");
    put("below/x.js", "x");
    expect((await ask(name)).statusCode).toBe(404);
  },
);

it("A4 a name that is longer than any file's is not there either", async () => {
  const { ask } = makeAssets();
  expect((await ask(`${"a".repeat(5_000)}.js`)).statusCode).toBe(404);
});
