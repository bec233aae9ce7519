import { makeFakeServer } from "@lyceum/testing/fake-im-server";
import { makeFakeTimers } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { makeTestClient } from "../client.fixture.ts";

const toAnn = { scene: 0 as const, to: "ann" };
const id = "p2p-bob";

test("M3 originals that this device does not hold are fetched once, many in one request, and follow what happens to them", async () => {
  const timers = makeFakeTimers(1);
  const server = makeFakeServer(timers.now);
  const old = Array.from({ length: 3 }, (_, at) => server.post("bob", "ann", `old ${at + 1}`));
  const foreign = server.post("cat", "ann", "said elsewhere");
  for (let index = 0; index < 60; index += 1) server.post("bob", "ann", `later ${index}`);
  const [ann, bob] = [makeTestClient("ann", server, timers), makeTestClient("bob", server, timers)];
  const references = [...old, foreign, { ...foreign, idServer: "99-1", seq: 1 }];
  // Asked for without a connection, they are fetched with it.
  for (const reference of references) ann.messages.needQuoted(reference);
  for (const client of [ann, bob]) client.connect();
  await timers.advance(1_000);
  for (const reference of references) ann.messages.needQuoted(reference);
  await timers.advance(1_000);
  const shown = () =>
    references.map((reference) => {
      const quoted = ann.messages.quoted(id, reference);
      return typeof quoted === "object" ? (quoted?.body ?? null) : quoted;
    });
  expect(server.counts.get("getMsgsByIdServer")).toBe(1);
  expect(ann.messages.conversation(id).rows.some(({ body }) => body.startsWith("old"))).toBe(false);
  expect(shown()).toEqual(["old 1", "old 2", "old 3", null, null]);

  await Promise.all([
    bob.messages.recall(toAnn, { seq: 1, flow: "out", status: "success" }),
    ann.messages.deleteSelf({ scene: 0, to: "bob" }, [2]),
    timers.advance(1_000),
  ]);
  expect(shown()).toEqual(["recalled", null, "old 3", null, null]);
});
