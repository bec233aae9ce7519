import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeTempFolder } from "@lyceum/testing";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { registerMedia } from "./media.ts";

it("P3 serves pictures of institutions for ever, and nothing else of the folder", async () => {
  const folder = makeTempFolder();
  mkdirSync(path.join(folder, "edu", "100"), { recursive: true });
  for (const name of ["edu/100/hills-1a2b.webp", "edu/100/page.html", "edu/100/.secret.webp", "private.webp"])
    writeFileSync(path.join(folder, name), "x");
  const http = Fastify();
  registerMedia(http, folder);

  const picture = await http.inject("/media/edu/100/hills-1a2b.webp");
  expect(picture.statusCode).toBe(200);
  expect(picture.headers["content-type"]).toBe("image/webp");
  expect(picture.headers["cache-control"]).toContain("immutable");
  expect(picture.headers["content-security-policy"]).toContain("sandbox");
  expect(picture.headers["x-content-type-options"]).toBe("nosniff");
  for (const address of [
    "/media/edu/100/page.html",
    "/media/edu/100/.secret.webp",
    "/media/edu/100/",
    `/media/edu/100/${"a".repeat(5_000)}.webp`,
    "/media/edu/../private.webp",
    "/media/edu/%2e%2e/private.webp",
    "/media/edu/100/..%2f..%2f..%2fprivate.webp",
  ])
    expect((await http.inject(address)).statusCode, address).toBe(404);
  await http.close();
});
