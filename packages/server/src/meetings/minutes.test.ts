import { limits } from "@lyceum/contract/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as Y from "yjs";
import type { JobContext } from "../app/job.ts";
import { day, meetingHarness } from "./harness.fixture.ts";
import { mergeMinutes } from "./minutes/merge-minutes.ts";
import { readTextApart } from "./minutes/read-text-apart.ts";

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

const encoded = (doc: Y.Doc) => Buffer.from(Y.encodeStateAsUpdate(doc)).toString("base64");

test("P7 what is no update is refused, and what is no text of the schema is left out of the finished minutes", async () => {
  const id = await begun();
  await expect(school.minutes("ina", id, [Buffer.from("rubbish").toString("base64")])).rejects.toEqual(
    refused("paramError"),
  );
  const ina = makeWriter(4);
  ina.write("We begin.");
  ina.write("<b>", "script");
  ina.write("A point", "listItem");
  ina.doc.transact(() => {
    const image = new Y.XmlElement("image");
    image.setAttribute("assetId", "0123456789abcdef");
    const text = new Y.XmlText("with a map");
    text.insertEmbed(0, { an: "object" });
    text.format(2, 3, { blink: {}, bold: {} });
    const paragraph = new Y.XmlElement("paragraph");
    // A page of the right kind would write none of these.
    paragraph.insert(0, [text, new Y.XmlHook("hook") as unknown as Y.XmlText]);
    const map = new Y.Map() as unknown as Y.XmlElement;
    ina.doc.getXmlFragment("minutes").push([image, paragraph, map]);
  });
  await school.minutes("ina", id, ina.take());
  const { minutes } = await school.finish("olga", id);
  const all = JSON.stringify(minutes);
  for (const word of ["We begin.", "A point", "bold"]) expect(all).toContain(word);
  for (const word of ["script", "image", "hook", "blink", "listItem"]) expect(all).not.toContain(word);
});

test("P7 a text that is too large for minutes is finished as far as it fits", async () => {
  const id = await begun();
  const ina = makeWriter(7);
  ina.write("The beginning.");
  await school.minutes("ina", id, ina.take());
  for (let at = 0; at < 12; at += 1) {
    ina.write("x".repeat(40_000));
    await school.minutes("ina", id, ina.take());
  }
  expect(JSON.stringify((await school.finish("olga", id)).minutes)).toContain("The beginning.");
});

test("P7 an update of many pages is refused, and so is one person who writes in ever new ones", async () => {
  const id = await begun();
  const many = new Y.Doc();
  for (let client = 10; client < 13; client += 1) Y.applyUpdate(many, Y.encodeStateAsUpdate(docOf(client)));
  await school.minutes("ina", id, [encoded(many)]);
  for (let client = 13; client < 15; client += 1) Y.applyUpdate(many, Y.encodeStateAsUpdate(docOf(client)));
  await expect(school.minutes("ina", id, [encoded(many)])).rejects.toEqual(refused("paramError"));
  let stored = 3;
  const next = async () => await school.minutes("ina", id, [encoded(docOf(100 + stored))]);
  for (; stored < limits.minutesOwnClientsMax.value; stored += 1) await next();
  await expect(next()).rejects.toEqual(refused("minutesFull"));
  // Others go on, and she in the page that she has.
  await school.minutes("olga", id, [encoded(docOf(9_000))]);
  await school.minutes("ina", id, [encoded(docOf(100 + stored - 1))]);
});

function docOf(client: number): Y.Doc {
  const doc = new Y.Doc();
  doc.clientID = client;
  doc.getXmlFragment("minutes").push([new Y.XmlText()]);
  return doc;
}

test("P7 an update of very many pieces is refused before anybody puts it together", async () => {
  const id = await begun();
  const ina = makeWriter(8);
  const texts = ina.doc.getArray("any");
  for (let at = 0; at <= limits.minutesStructsMax.value; at += 1) texts.insert(0, [at % 2 === 0 ? null : 1]);
  const all = Y.mergeUpdates(ina.take().map((one) => Buffer.from(one, "base64")));
  await expect(school.minutes("ina", id, [Buffer.from(all).toString("base64")])).rejects.toEqual(
    refused("paramError"),
  );
});

test("P7 a text that takes too long is given up, and the server goes on meanwhile", async () => {
  const turns: number[] = [];
  const timer = setInterval(() => turns.push(1), 1);
  await expect(readTextApart([Y.encodeStateAsUpdate(docOf(1))], 1)).rejects.toEqual(refused("minutesFull"));
  clearInterval(timer);
  expect(turns.length).toBeGreaterThan(0);
});

test("P7 minutes that cannot be merged do not keep others from it", async () => {
  const [bad, good] = [await begun(), await begun()];
  const ina = makeWriter(9);
  for (const id of [bad, good])
    for (let at = 0; at < 104; at += 8) {
      for (let one = 0; one < 8; one += 1) ina.write(`Line ${at + one}`);
      await school.minutes("ina", id, ina.take());
    }
  await school.kysely
    .updateTable("edu.meeting_minutes_update")
    .set({ body: Buffer.from("rubbish") })
    .where("meeting_id", "=", bad)
    .execute();
  const logged: unknown[] = [];
  const log = (name: string, facts: object) => logged.push([name, facts]);
  const signal = AbortSignal.timeout(60_000);
  await mergeMinutes({ database: school.app.database, signal, log } as unknown as JobContext);
  expect(logged).toMatchObject([["meetings.minutesNotMerged", { meetingId: bad }]]);
  expect((await school.minutes("ina", good)).updates).toHaveLength(1);
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
  await mergeMinutes({ database: school.app.database, signal, log: () => {} } as unknown as JobContext);
  const all = await school.minutes("olga", id);
  expect(all.updates).toHaveLength(1);
  expect(all.last).toBe(half.last);
  const olga = makeWriter(6);
  olga.hear(all.updates);
  expect(olga.text()).toBe(ina.text());
  expect((await school.minutes("olga", id, [], half.last)).updates).toEqual([]);
});

test("P7 cursors of others in the minutes are seen by who is invited, move at once, and are gone with their page, stored nowhere", async () => {
  const id = await begun();
  const place = (clock: number) => ({ item: { client: 7, clock }, assoc: 0 });
  const at = (clock: number) => ({ client: 7, at: { anchor: place(clock), head: place(clock + 1) } });
  const seenBy = async (as: string) => await school.minutes(as, id);
  await school.minutes("ina", id, [], 0, false, { cursor: at(1) });
  const first = await seenBy("olga");
  expect(first.cursors).toEqual([
    { userId: "ina", name: "INA", client: 7, anchor: place(1), head: place(2) },
  ]);
  expect((await seenBy("ina")).cursors).toEqual([]);
  await expect(school.minutes("max", id)).rejects.toEqual(refused("forbidden"));

  const waiting = school.minutes("olga", id, [], first.last, true, { seen: first.seen });
  await school.minutes("ina", id, [], 0, false, { cursor: at(5) });
  expect((await waiting).cursors).toMatchObject([{ anchor: place(5) }]);

  // One that goes on at once is seen a little later, where it is by then.
  const next = await seenBy("olga");
  const again = school.minutes("olga", id, [], next.last, true, { seen: next.seen });
  for (const clock of [6, 7, 8])
    // oxlint-disable-next-line no-await-in-loop
    await school.minutes("ina", id, [], 0, false, { cursor: at(clock) });
  expect((await again).cursors).toMatchObject([{ anchor: place(8) }]);

  // A page of somebody is nobody else's.
  await school.minutes("olga", id, [], 0, false, { cursor: { ...at(9), at: null } });
  expect((await seenBy("olga")).cursors).toHaveLength(1);
  await school.minutes("ina", id, [], 0, false, { cursor: { client: 7, at: null } });
  expect((await seenBy("olga")).cursors).toEqual([]);

  for (let client = 10; client < 20; client += 1)
    // oxlint-disable-next-line no-await-in-loop
    await school.minutes("ina", id, [], 0, false, { cursor: { ...at(1), client } });
  expect((await seenBy("olga")).cursors.map(({ client }) => client)).toEqual([16, 17, 18, 19]);
  school.clock.at += limits.minutesCursorLife.value;
  expect((await seenBy("olga")).cursors).toEqual([]);
});
