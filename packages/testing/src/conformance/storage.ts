import { limits } from "@lyceum/contract/limits";
import { messageTypes } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import type { RawSocket } from "./raw-socket.ts";
import { type ConformanceHarness, type PersonName, signIn } from "./harness.ts";

export function storageSuite(harness: () => ConformanceHarness): void {
  const sendFile = (socket: RawSocket, to: PersonName, url: string) =>
    socket.ask("sendMsg", {
      scene: 0,
      to: harness().accounts[to],
      type: messageTypes.file,
      attach: { url, ext: "bin", size: 12 },
      idClient: randomId(),
    });
  const opens = async (name: PersonName, ...urls: string[]) => {
    const socket = await signIn(harness(), name);
    const { code, body } = await socket.ask("getNosAccessToken", { urls });
    expect(code).toBe(200);
    socket.close();
    return body.links.map(({ url }) => url);
  };

  test("M16 a storage token names one new object of the own realm, and when it ends", async () => {
    for (const [name, bucket] of [
      ["ann", "edu"],
      ["mia", "social"],
    ] as const) {
      const socket = await signIn(harness(), name);
      const { body } = await socket.ask("getSimpleNosToken", {});
      expect(body).toEqual({
        bucket,
        objectName: expect.stringMatching(/^[\w-]{22}$/),
        token: expect.any(String),
        shortUrl: `/objects/${bucket}/${body.objectName}`,
        expireTime: expect.any(Number),
        expireSec: 0,
        tag: "",
      });
      expect((await socket.ask("getSimpleNosToken", {})).body.objectName).not.toBe(body.objectName);
      // An upload that was not ended is no object yet.
      expect(await opens(name, body.shortUrl)).toEqual([]);
      socket.close();
    }
  });

  test("M16 an object is kept for at least 86400 seconds, or for ever", async () => {
    const ann = await signIn(harness(), "ann");
    const { value: least } = limits.objectSurvivalMin;
    for (const expireSec of [0, least, limits.objectSurvivalMax.value]) {
      const { body } = await ann.ask("getNosToken", { tag: "t", expireSec });
      expect(body).toMatchObject({ tag: "t", expireSec });
    }
    const tag = "x".repeat(limits.objectTagMax.value);
    expect((await ann.ask("getNosToken", { tag, expireSec: 0 })).code).toBe(200);
    for (const wrong of [
      { tag: "t", expireSec: least - 1 },
      { tag: "t", expireSec: limits.objectSurvivalMax.value + 1 },
      { tag: `${tag}x`, expireSec: 0 },
      { tag: "t" },
    ])
      expect((await ann.askRaw(6, 2, wrong))[3]).toBe(414);
    ann.close();
  });

  test("M16 one person has at most so many uploads under way", async () => {
    const socket = await signIn(harness(), "max");
    for (let n = 0; n < limits.uploadsOpenMax.value; n++)
      expect((await socket.ask("getSimpleNosToken", {})).code).toBe(200);
    expect((await socket.ask("getSimpleNosToken", {})).code).toBe(419);
    socket.close();
  });

  test("M16 only whoever uploaded an object, or sees a message with it, gets a link", async () => {
    const ann = await signIn(harness(), "ann");
    const url = await harness().storedObject("ann");
    expect(await opens("ann", url, url)).toEqual([url]);
    expect(await opens("ben", url)).toEqual([]);
    const { body } = await sendFile(ann, "ben", url);
    expect(await opens("ben", url)).toEqual([url]);
    for (const name of ["far", "pupil", "teacher", "mia"] as const)
      expect(await opens(name, url)).toEqual([]);
    const ben = await signIn(harness(), "ben");
    const { links } = (await ben.ask("getNosAccessToken", { urls: [url] })).body;
    expect(links[0]?.link).toMatch(new RegExp(`^${url}\\?to=\\d+&until=\\w+&proof=[\\w-]{43}$`));
    // Hidden for oneself, it is closed; to send it on one must see it.
    await ben.ask("deleteMsgSelf", { scene: 0, to: harness().accounts.ann, seq: body.seq });
    expect(await opens("ben", url)).toEqual([]);
    expect((await sendFile(ben, "ann", url)).code).toBe(404);
    for (const socket of [ann, ben]) socket.close();
  });

  test("M16 a recalled message closes its object to the other, and what was sent on stays open", async () => {
    const [ann, ben] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "ben")]);
    const url = await harness().storedObject("ann");
    const { body } = await sendFile(ann, "ben", url);
    await ann.ask("deleteMsg", { scene: 0, to: harness().accounts.ben, seq: body.seq });
    expect(await opens("ben", url)).toEqual([]);
    expect(await opens("ann", url)).toEqual([url]);
    await sendFile(ann, "ben", url);
    expect((await sendFile(ben, "ben", url)).code).toBe(200);
    for (const socket of [ann, ben]) socket.close();
  });

  test("M16 a message carries an object of its sender or one that the sender sees, and no other address", async () => {
    const [ann, far] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "far")]);
    const foreign = [
      await harness().storedObject("ben"),
      await harness().storedObject("far"),
      await harness().storedObject("mia"),
      `/objects/edu/${randomId()}`,
      "https://elsewhere.example/a.png",
      "/media/edu/100/a.png",
    ];
    for (const url of foreign) expect([url, (await sendFile(ann, "ben", url)).code]).toEqual([url, 404]);
    const mine = await harness().storedObject("ann");
    expect((await sendFile(far, "far", mine)).code).toBe(404);
    for (const socket of [ann, far]) socket.close();
  });

  test("M16 links are asked for by path, 1 to 50 at once", async () => {
    const ann = await signIn(harness(), "ann");
    const many = (length: number) => Array.from({ length }, () => `/objects/edu/${randomId()}`);
    const { value: max } = limits.objectLinksMax;
    expect((await ann.ask("getNosAccessToken", { urls: many(max) })).body).toEqual({ links: [] });
    for (const urls of [[], many(max + 1), ["/etc/passwd"], ["/objects/edu/short"]])
      expect((await ann.askRaw(6, 3, { urls }))[3]).toBe(414);
    ann.close();
  });
}
