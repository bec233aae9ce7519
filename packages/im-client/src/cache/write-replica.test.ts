import { type Message, scenes } from "@lyceum/contract/shapes";
import { groupSessionId } from "@lyceum/domain/sessions";
import { emptyReplica, type MessageWindow } from "@lyceum/domain/sync";
import { expect, test } from "vitest";
import { memoryCache } from "./memory-engine.ts";
import { writeReplica } from "./write-replica.ts";

const notes = { sessionPlace: null, untoldAcks: [] };

function windowOf(scene: Message["scene"], firstSeq: number): MessageWindow {
  const rows = [firstSeq, firstSeq + 1].map((seq): Message => {
    const place = { scene, from: "bob", to: "9", fromNick: "Bob", time: seq, seq } as const;
    return { ...place, type: 0, body: "!", idClient: `message-${seq}`, idServer: `9-${seq}` };
  });
  return { rows, firstSeq, lastSeq: firstSeq + 1, ahead: [] };
}

test("M8 M17 beyond a hole nothing older of a super team is kept: what was recalled in it is in no log", async () => {
  const database = await memoryCache().open("edu|ann", () => {});
  const kept = new Map<number, number[]>();
  for (const scene of [scenes.team, scenes.superTeam]) {
    const id = groupSessionId(scene, "9");
    const held = (firstSeq: number) => ({
      ...emptyReplica("ann"),
      pts: 1,
      windows: new Map([[id, windowOf(scene, firstSeq)]]),
    });
    await database.run(["kv", "msg", "timetag", "session", "user"], "readwrite", async (tx) => {
      await writeReplica(tx, { ...emptyReplica("ann"), pts: 1 }, held(1), notes, []);
      await writeReplica(tx, held(1), held(3), notes, []);
      await writeReplica(tx, held(3), held(900), notes, []);
      const rows = await tx.list("msg", { from: [id, 0], to: [id, 1_000] });
      kept.set(
        scene,
        rows.map(({ seq }) => seq),
      );
    });
  }
  expect(kept).toEqual(
    new Map([
      [scenes.team, [1, 2, 3, 4, 900, 901]],
      [scenes.superTeam, [900, 901]],
    ]),
  );
});
