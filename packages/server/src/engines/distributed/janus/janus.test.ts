import { startSystemJanus } from "@lyceum/testing";
import { afterAll, describe, inject } from "vitest";
import { mediaEngineSuite } from "../../../ports/media-engine.suite.ts";
import { openJanusMedia } from "./engine.ts";

const janus = await startSystemJanus();
if (janus === undefined && inject("mustRunAll")) throw new Error("the package janus is not installed");
if (janus === undefined) console.log("skipped: the package janus is not installed");

describe.skipIf(janus === undefined)("the engine on Janus", () => {
  const { url = "", secret = "", address } = janus ?? {};
  const open = () =>
    openJanusMedia({ url, secret, joinTimeoutMs: 2_000, log: (...told) => console.log(...told) });

  afterAll(() => janus?.stop());

  mediaEngineSuite(async () => open(), address);
});
