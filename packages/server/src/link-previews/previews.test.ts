import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { randomId } from "@lyceum/kit";
import { startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { staffHarness } from "../documents/harness.fixture.ts";
import { makeGuardedFetch } from "../engines/guarded-fetch.ts";
import { makePictures } from "../engines/embedded/pictures/pictures.ts";
import { makePhoto, makePngBomb } from "../engines/embedded/pictures/samples.fixture.ts";
import { wordHandlers } from "../words/index.ts";
import { deleteUnused, readPicture } from "./store.ts";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
const pictures = makePictures();
let school: Awaited<ReturnType<typeof staffHarness<typeof wordHandlers>>>;
let server: Awaited<ReturnType<typeof startMessagingServer>>;
let origin = "";
/** By path. */
let pages: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {};
let asked: string[] = [];

beforeAll(async () => {
  school = await staffHarness(wordHandlers);
  const site = createServer((request, response) => {
    asked.push(request.url ?? "");
    const page = pages[request.url ?? ""];
    if (page) return page(response, request);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => void site.listen(0, "127.0.0.1", resolve));
  site.unref();
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startMessagingServer(school.app.database, {
    bus: school.app.bus,
    guardedFetch: makeGuardedFetch({ exceptions: () => [origin] }),
    storage: { pictures },
  });
});
beforeEach(() => {
  pages = {};
  asked = [];
});
afterAll(async () => {
  await server.close();
  await pictures.close();
  await school.drop();
});

async function enter(account: string, more: object = {}): Promise<RawSocket> {
  await server.addPerson(account, more);
  const socket = await openRawSocket(server.url);
  onTestFinished(() => socket.close());
  await socket.ask("login", { ...server.credentials(account), ...device, deviceId: randomId() });
  return socket;
}
const html =
  (text: string, type = "text/html") =>
  (response: ServerResponse) =>
    response.writeHead(200, { "content-type": type }).end(text);
const preview = async (socket: RawSocket, url: string) =>
  (await socket.ask("previewLink", { url })).body.preview;
const read = async (reader: RawSocket, to: string) =>
  (await reader.ask("getHistoryMsgs", { scene: 0, to, limit: 50 })).body.msgs;

test("D6 both people see the preview, the page was asked once, and its picture is a copy of this server", async () => {
  const photo = await makePhoto("jpeg");
  pages["/sets"] = html(`<title>Sets</title><meta property="og:image" content="/p.jpg">
    <meta name="description" content="What belongs together">`);
  pages["/p.jpg"] = (response) => response.writeHead(200, { "content-type": "image/jpeg" }).end(photo);
  const [ann, bob] = [await enter("pv-ann"), await enter("pv-bob")];
  const url = `${origin}/sets`;
  const made = await preview(ann, url);
  expect(made).toMatchObject({ url, site: "127.0.0.1", title: "Sets", description: "What belongs together" });
  expect(made?.image?.url).toBe(`/objects/previews/${made?.id}`);
  const bytes = await readPicture(school.kysely, made?.id ?? "");
  expect(
    Buffer.from(bytes ?? [])
      .subarray(8, 12)
      .toString(),
  ).toBe("WEBP");
  // Whoever else writes it asks nobody.
  expect(await preview(bob, url)).toEqual(made);
  expect(asked).toEqual(["/sets", "/p.jpg"]);
  const body = `see ${url}!`;
  const idClient = randomId();
  const sent = { scene: 0, to: "pv-bob", type: 0, body, idClient, previewId: made?.id ?? "" } as const;
  expect((await ann.ask("sendMsg", sent)).body.preview).toEqual(made);
  expect((await read(bob, "pv-ann"))[0]).toMatchObject({ body, preview: made });
  expect((await read(ann, "pv-bob"))[0]?.preview).toEqual(made);
  expect(asked).toHaveLength(2);
  // What a message shows stays; what none shows goes.
  const other = `${origin}/other`;
  pages["/other"] = html("<title>Other</title>");
  const unused = await preview(ann, other);
  await deleteUnused(school.kysely, Number.MAX_SAFE_INTEGER);
  const left = await school.kysely.selectFrom("im.link_preview").select("id").execute();
  expect(left.map(({ id }) => id)).toContain(made?.id);
  expect(left.map(({ id }) => id)).not.toContain(unused?.id);
});

test("D6 a preview of another text, of nobody or of another institution is left out, and the message arrives", async () => {
  pages["/a"] = html("<title>A</title>");
  const [ann, bob] = [await enter("pv-cleo"), await enter("pv-dan")];
  const stranger = await enter("pv-far", { deptId: 77, kind: "university" });
  const foreign = await preview(stranger, `${origin}/a`);
  expect(foreign?.title).toBe("A");
  const own = await preview(ann, `${origin}/a`);
  expect(own?.id).not.toBe(foreign?.id);
  const say = async (body: string, previewId: string) =>
    await ann.ask("sendMsg", { scene: 0, to: "pv-dan", type: 0, body, idClient: randomId(), previewId });
  expect((await say("no address", own?.id ?? "")).body.preview).toBeUndefined();
  expect((await say(`${origin}/a`, foreign?.id ?? "")).body.preview).toBeUndefined();
  expect((await say(`${origin}/a`, "A".repeat(22))).body.preview).toBeUndefined();
  const lines = await read(bob, "pv-cleo");
  expect(lines).toHaveLength(3);
  expect(lines.every((line) => line.preview === undefined)).toBe(true);
});

test("D6 members of a team see it too, and a recall takes it away", async () => {
  pages["/team"] = html("<title>Team</title>");
  const [ann, bob] = [await enter("pv-eve"), await enter("pv-finn")];
  const made = await preview(ann, `${origin}/team`);
  const team = { type: "advanced" as const, name: "x", accounts: ["pv-finn"], idClient: randomId() };
  const { teamId } = (await ann.ask("createTeam", team)).body.team;
  const sent = { to: teamId, type: 0, body: `${origin}/team`, idClient: randomId() };
  const { body } = await ann.ask("sendTeamMsg", { ...sent, previewId: made?.id ?? "" });
  expect(body.preview).toEqual(made);
  const newest = async () =>
    (await bob.ask("getHistoryMsgs", { scene: 1, to: teamId, limit: 1 })).body.msgs[0];
  expect(await newest()).toMatchObject({ seq: body.seq, preview: made });
  await ann.ask("deleteMsg", { scene: 1, to: teamId, seq: body.seq });
  const { msgs } = (await bob.ask("getHistoryMsgs", { scene: 1, to: teamId, limit: 10 })).body;
  expect(msgs.find(({ seq }) => seq === body.seq)?.preview).toBeUndefined();
});

test("D6 M18 a page does not say what the institution's list of words forbids", async () => {
  await school.addPerson("boss", [{ role: "institutionAdmin" }]);
  pages["/rude"] = html("<title>A fool's page</title>");
  const [ann, bob] = [await enter("pv-gil"), await enter("pv-hana")];
  const { version } = await school.call("GET /staff/words", "boss", {});
  const words = [{ word: "fool", type: 1 as const }];
  await school.call("POST /staff/words/save", "boss", { body: { version, words } });
  const made = await preview(ann, `${origin}/rude`);
  const sent = { scene: 0, to: "pv-hana", type: 0, body: `${origin}/rude`, idClient: randomId() } as const;
  const said = await ann.ask("sendMsg", { ...sent, previewId: made?.id ?? "" });
  expect(said.body.preview).toBeUndefined();
  expect((await read(bob, "pv-gil"))[0]).toMatchObject({ body: `${origin}/rude` });
  expect((await read(bob, "pv-gil"))[0]?.preview).toBeUndefined();
});

test("D6 a school for children shows none until its staff say so", async () => {
  pages["/k"] = html("<title>K</title>");
  const kid = await enter("pv-kid", { deptId: 88, kind: "k12" });
  expect(await preview(kid, `${origin}/k`)).toBeNull();
  expect(asked).toEqual([]);
  await school.kysely
    .updateTable("edu.institution")
    .set({ features: JSON.stringify({ linkPreviews: true }) })
    .where("dept_id", "=", 88)
    .execute();
  expect((await preview(kid, `${origin}/k`))?.title).toBe("K");
});

test.each([
  ["no page", html("{}", "application/json")],
  ["a page without a title", html("<body><title>late</title>")],
  [
    "a compressed answer",
    (r: ServerResponse) =>
      r
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
        .end(gzipSync("<title>x</title>")),
  ],
  [
    "a redirect to this machine's network",
    (r: ServerResponse) => r.writeHead(302, { location: "http://169.254.169.254/latest/meta-data/" }).end(),
  ],
  [
    "a redirect to a script",
    (r: ServerResponse) => r.writeHead(302, { location: "javascript:alert(1)" }).end(),
  ],
  [
    "a redirect to another port",
    (r: ServerResponse) => r.writeHead(302, { location: "http://example.com:22/" }).end(),
  ],
  [
    "a redirect without end",
    (r: ServerResponse, q: IncomingMessage) => r.writeHead(302, { location: q.url ?? "" }).end(),
  ],
  [
    "a failure",
    (r: ServerResponse) => r.writeHead(500, { "content-type": "text/html" }).end("<title>x</title>"),
  ],
])("D6 there is no preview of %s", async (name, page) => {
  pages["/bad"] = page;
  const ann = await enter(`pv-${name.replaceAll(/\W/g, "").slice(0, 20).toLowerCase()}`);
  expect(await preview(ann, `${origin}/bad`)).toBeNull();
});

test("D6 of a page without end the beginning is read, a refresh is not followed, and its encoding holds", async () => {
  const gb = Buffer.from([0xb2, 0xe2, 0xca, 0xd4]);
  pages["/long"] = (response) => {
    response.writeHead(200, { "content-type": "text/html; charset=gb2312" });
    response.write(
      Buffer.concat([
        Buffer.from(`<meta http-equiv=refresh content="0;url=/next"><title>`),
        gb,
        Buffer.from("</title>"),
      ]),
    );
    const more = () => {
      while (!response.destroyed && response.write(" ".repeat(65_536)));
    };
    response.on("drain", more);
    more();
  };
  const ann = await enter("pv-long");
  expect((await preview(ann, `${origin}/long`))?.title).toBe("测试");
  expect(asked).toEqual(["/long"]);
});

test.each([
  [
    "a bomb",
    (r: ServerResponse) => r.writeHead(200, { "content-type": "image/png" }).end(makePngBomb(20_000)),
  ],
  ["a drawing that runs", html("<svg onload='x()'/>", "image/svg+xml")],
  ["what is no picture", html("nothing", "image/png")],
])("D6 a preview goes without a picture that is %s", async (name, page) => {
  const path = `/${name.replaceAll(" ", "-")}`;
  pages[path] = html(`<title>T</title><meta property="og:image" content="${path}.png">`);
  pages[`${path}.png`] = page;
  const ann = await enter(`pv-pic${name.length}`);
  const made = await preview(ann, `${origin}${path}`);
  expect(made?.title).toBe("T");
  expect(made?.image).toBeUndefined();
});

test.each(["javascript:alert(1)", "file:///etc/passwd", "ftp://example.com/"])(
  "D6 %s is refused as no web address",
  async (url) => {
    const ann = await enter(`pv-${url.slice(0, 3)}`);
    expect((await ann.ask("previewLink", { url })).code).not.toBe(200);
    expect(await preview(ann, "http://127.0.0.1:1/")).toBeNull();
  },
);

test("D6 a preview that its message did not show is kept no longer than others", async () => {
  pages["/kept"] = html("<title>Kept</title>");
  const ann = await enter("pv-hal");
  const made = await preview(ann, `${origin}/kept`);
  const sent = { scene: 0, to: "pv-ann", type: 0, body: "no address", idClient: randomId() } as const;
  expect((await ann.ask("sendMsg", { ...sent, previewId: made?.id ?? "" })).body.preview).toBeUndefined();
  await deleteUnused(school.kysely, Number.MAX_SAFE_INTEGER);
  const left = await school.kysely.selectFrom("im.link_preview").select("id").execute();
  expect(left.map(({ id }) => id)).not.toContain(made?.id);
});

test("D6 no hop and no picture is of a host of this server, however it is written", async () => {
  const { port } = new URL(origin);
  const own = `http://127.0.0.1.:${port}`;
  await school.kysely.insertInto("edu.site_domain").values({ dept_id: 100, domain: "127.0.0.1" }).execute();
  onTestFinished(
    async () =>
      void (await school.kysely.deleteFrom("edu.site_domain").where("domain", "=", "127.0.0.1").execute()),
  );
  pages["/own"] = html("<title>Own</title>");
  const ann = await enter("pv-ivy");
  expect(await preview(ann, `${origin}/own`)).toBeNull();
  expect(await preview(ann, `${own}/own`)).toBeNull();
  expect(asked).toEqual([]);
});
