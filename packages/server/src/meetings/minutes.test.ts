import { limits } from "@lyceum/contract/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as Y from "yjs";
import type { JobContext } from "../app/job.ts";
import { day, meetingHarness } from "./harness.fixture.ts";
import { mergeMinutes } from "./minutes/merge-minutes.ts";

let school: Awaited<ReturnType<typeof meetingHarness>>;

beforeAll(async () => {
  school = await meetingHarness();
  await school.addPeople({ olga: "teacher", ina: "teacher", max: "student" });
});
afterAll(() => school.drop());

const refused = (key: string) => expect.objectContaining({ key });

/** A writer with a document of their own. */
function makeWriter(clientId: number) {
  const doc = new Y.Doc();
  doc.clientID = clientId;
  const sent: string[] = [];
  doc.on("update", (update: Uint8Array, origin: unknown) => {
    if (origin !== "others") sent.push(Buffer.from(update).toString("base64"));
  });
  return {
    doc,
    write(text: string, name = "paragraph") {
      doc.transact(() => {
        const node = new Y.XmlElement(name);
        node.insert(0, [new Y.XmlText(text)]);
        doc.getXmlFragment("minutes").push([node]);
      });
    },
    take: () => sent.splice(0),
    hear(updates: readonly string[]) {
      for (const one of updates) Y.applyUpdate(doc, Buffer.from(one, "base64"), "others");
    },
    text: () => doc.getXmlFragment("minutes").toJSON(),
  };
}

async function begun(): Promise<number> {
  const id = await school.plan("olga", { invitees: ["ina"], audience: "members" });
  const { startsAt } = await school.read("olga", id);
  school.clock.at = startsAt;
  await school.inRoom(id, "open");
  return id;
}

test("P7 what two write apart comes together, finished by the organiser it is read by both and written by nobody", async () => {
  const id = await begun();
  const [olga, ina] = [makeWriter(1), makeWriter(2)];
  olga.write("We begin.");
  ina.write("Late, as ever.");
  await school.minutes("olga", id, olga.take());
  await school.minutes("ina", id, ina.take());
  for (const [name, writer] of [
    ["olga", olga],
    ["ina", ina],
  ] as const) {
    const news = await school.minutes(name, id);
    expect(news.writers.map(({ userId }) => userId)).toEqual(["ina", "olga"]);
    writer.hear(news.updates);
  }
  expect(olga.text()).toBe(ina.text());
  expect(olga.text()).toContain("Late, as ever.");
  await expect(school.finish("ina", id)).rejects.toEqual(refused("forbidden"));
  const done = await school.finish("olga", id);
  expect(JSON.stringify(done.minutes)).toContain("We begin.");
  expect((await school.read("ina", id)).minutes).toEqual(done.minutes);
  expect((await school.read("max", id)).minutes).toBeNull();
  ina.write("One more thing");
  await expect(school.minutes("ina", id, ina.take())).rejects.toEqual(refused("minutesClosed"));
  await expect(school.finish("olga", id)).rejects.toEqual(refused("minutesClosed"));
});

test("P7 minutes that nobody has finished are read as they stand when their time is over", async () => {
  const [id, hostile] = [await begun(), await begun()];
  const [ina, other] = [makeWriter(7), makeWriter(8)];
  ina.write("Nobody finished this.");
  await school.minutes("ina", id, ina.take());
  other.write("<b>", "script");
  await school.minutes("ina", hostile, other.take());
  expect((await school.read("ina", id)).minutes).toBeNull();
  const before = school.clock.at;
  school.clock.at += day + limits.minutesLife.value;
  const late = await school.read("ina", id);
  expect(late).toMatchObject({ minutesFinishedAt: null, acts: expect.not.arrayContaining(["writeMinutes"]) });
  expect(JSON.stringify(late.minutes)).toContain("Nobody finished this.");
  expect((await school.read("max", id)).minutes).toBeNull();
  expect((await school.read("ina", hostile)).minutes).toBeNull();
  school.clock.at = before;
});

test("P7 nobody else reads or writes minutes, and nobody before the meeting begins", async () => {
  const id = await school.plan("olga", { invitees: ["ina"], audience: "members" });
  await expect(school.minutes("ina", id)).rejects.toEqual(refused("forbidden"));
  const running = await begun();
  await expect(school.minutes("max", running)).rejects.toEqual(refused("forbidden"));
});

test("P7 who waits hears at once of what another writes", async () => {
  const id = await begun();
  const waits = school.minutes("olga", id, [], 0, true);
  const ina = makeWriter(3);
  ina.write("Hello");
  await school.minutes("ina", id, ina.take());
  expect((await waits).updates).toHaveLength(1);
});

test("P7 what is no update is refused, and what is no text of the schema is never finished", async () => {
  const id = await begun();
  await expect(school.minutes("ina", id, [Buffer.from("rubbish").toString("base64")])).rejects.toEqual(
    refused("paramError"),
  );
  const ina = makeWriter(4);
  ina.write("<b>", "script");
  await school.minutes("ina", id, ina.take());
  await expect(school.finish("olga", id)).rejects.toEqual(refused("paramError"));
});

test("P7 many updates become one, and whoever has seen some or none of them has the same text", async () => {
  const id = await begun();
  const ina = makeWriter(5);
  for (let at = 0; at < 104; at += 1) {
    ina.write(`Line ${at}`);
    // Eight go at once.
    if (at % 8 === 7) await school.minutes("ina", id, ina.take());
  }
  const half = await school.minutes("olga", id);
  const signal = AbortSignal.timeout(60_000);
  await mergeMinutes({ database: school.app.database, signal } as unknown as JobContext);
  const all = await school.minutes("olga", id);
  expect(all.updates).toHaveLength(1);
  expect(all.last).toBe(half.last);
  const olga = makeWriter(6);
  olga.hear(all.updates);
  expect(olga.text()).toBe(ina.text());
  expect((await school.minutes("olga", id, [], half.last)).updates).toEqual([]);
});
