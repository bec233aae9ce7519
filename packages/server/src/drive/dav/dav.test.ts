import { figures } from "../figures.ts";
import { connect } from "node:net";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issuePassword } from "../../accounts/index.ts";
import { eicar } from "../../ports/virus-scan.suite.ts";
import { type DavHarness, davHarness } from "./harness.fixture.ts";

let school: DavHarness;
let ann: string;
let ben: string;

beforeAll(async () => {
  school = await davHarness();
  ann = (await school.makePassword("ann")).password;
  ben = (await school.makePassword("ben")).password;
}, 120_000);
afterAll(() => school.close());

type More = { headers?: Record<string, string>; body?: string | Uint8Array };
const ask = async (method: string, path: string, more: More = {}, as = ann) =>
  await school.dav(as, method, path, more);
const status = async (method: string, path: string, more: More = {}, as = ann) => {
  const answer = await ask(method, path, more, as);
  await answer.arrayBuffer();
  return answer.status;
};
const put = async (path: string, body: string) => await status("PUT", path, { body });
const read = async (path: string) => await (await ask("GET", path)).text();
const find = async (path: string, depth = "1", body?: string) => {
  const answer = await ask("PROPFIND", path, {
    headers: { depth },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    hrefs: [...text.matchAll(/<D:response><D:href>([^<]*)<\/D:href>/g)].map((one) => one[1]),
  };
};
const folder = async () => {
  const path = `/dav/${randomId()}`;
  expect(await status("MKCOL", path)).toBe(201);
  return path;
};

/** Sends a request line as it is written: programs that mean harm do not tidy it. */
async function raw(line: string): Promise<string> {
  const basic = Buffer.from(`x:${ann}`).toString("base64");
  const socket = connect(school.port, "127.0.0.1");
  socket.write(
    `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Basic ${basic}\r\nconnection: close\r\n\r\n`,
  );
  let text = "";
  for await (const part of socket) text += String(part);
  socket.destroy();
  return text.split("\r\n")[0] ?? "";
}

test("P11 a program makes folders and files, reads them whole and in part, and finds what it wrote", async () => {
  const path = await folder();
  expect(await put(`${path}/plan.txt`, "Rhine and Danube")).toBe(201);
  expect(await put(`${path}/plan.txt`, "Rhine, Danube and Seine")).toBe(204);
  expect(await read(`${path}/plan.txt`)).toBe("Rhine, Danube and Seine");
  const part = await ask("GET", `${path}/plan.txt`, { headers: { range: "bytes=0-4" } });
  expect([part.status, await part.text()]).toEqual([206, "Rhine"]);
  expect((await ask("GET", `${path}/plan.txt`, { headers: { range: "bytes=99-" } })).status).toBe(416);
  const head = await ask("HEAD", `${path}/plan.txt`);
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "23"]);
  expect(await put(`${path}/empty.txt`, "")).toBe(201);
  const found = await find(`${path}/`);
  expect(found.status).toBe(207);
  expect(found.hrefs).toEqual([`${path}/`, `${path}/empty.txt`, `${path}/plan.txt`]);
  expect(found.text).toContain("<D:getcontentlength>23</D:getcontentlength>");
  expect((await find(path, "0")).hrefs).toEqual([`${path}/`]);
  expect((await find(path, "infinity")).status).toBe(403);
  expect((await find(`${path}/none`)).status).toBe(404);
  expect(await status("MKCOL", `${path}/a/b`)).toBe(409);
  expect(await put(`${path}/a/b.txt`, "x")).toBe(409);
  expect(await status("MKCOL", path)).toBe(405);
  expect(await put(path, "x")).toBe(405);
  expect(await status("MKCOL", `${path}/c`, { body: "<x/>" })).toBe(415);
  expect(await status("GET", path)).toBe(405);
});

test("P11 properties are answered one by one, unknown ones as absent, and none is changed", async () => {
  const path = await folder();
  await put(`${path}/a.txt`, "abc");
  const { text } = await find(
    `${path}/a.txt`,
    "0",
    '<?xml version="1.0"?><p:propfind xmlns:p="DAV:"><p:prop><p:getetag/><p:getcontentlength/><z:colour xmlns:z="urn:z"/></p:prop></p:propfind>',
  );
  expect(text).toMatch(/<D:getetag>&quot;[\w-]{22}&quot;<\/D:getetag><D:getcontentlength>3</);
  expect(text).toContain('<x:colour xmlns:x="urn:z"/></D:prop><D:status>HTTP/1.1 404 Not Found');
  expect(text).not.toContain("displayname");
  const names = await find(path, "0", '<propfind xmlns="DAV:"><propname/></propfind>');
  expect(names.text).toContain("<D:resourcetype/>");
  const changed = await ask("PROPPATCH", `${path}/a.txt`, {
    body: '<propertyupdate xmlns="DAV:"><set><prop><displayname>b</displayname></prop></set></propertyupdate>',
  });
  expect([changed.status, await changed.text()]).toEqual([207, expect.stringContaining("403 Forbidden")]);
});

test("P11 moving renames and moves, copying copies, and what is replaced or deleted lies in the trash", async () => {
  const path = await folder();
  await put(`${path}/a.txt`, "a");
  await put(`${path}/b.txt`, "b");
  const to = (name: string, more: Record<string, string> = {}) => ({
    headers: { destination: `${school.url}${path}/${name}`, ...more },
  });
  expect(await status("MOVE", `${path}/a.txt`, to("b.txt", { overwrite: "F" }))).toBe(412);
  expect(await status("MOVE", `${path}/a.txt`, to("b.txt"))).toBe(204);
  expect(await read(`${path}/b.txt`)).toBe("a");
  expect(await status("MOVE", `${path}/b.txt`, to("B.txt"))).toBe(201);
  expect((await find(path)).hrefs).toEqual([`${path}/`, `${path}/B.txt`]);
  expect(await status("MKCOL", `${path}/sub`)).toBe(201);
  expect(await status("COPY", `${path}/B.txt`, to("sub/c.txt"))).toBe(201);
  expect(await status("COPY", `${path}/sub`, to("twin"))).toBe(201);
  expect(await read(`${path}/twin/c.txt`)).toBe("a");
  expect(await status("COPY", `${path}/sub`, to("bare", { depth: "0" }))).toBe(201);
  expect((await find(`${path}/bare`)).hrefs).toEqual([`${path}/bare/`]);
  expect(await status("MOVE", `${path}/sub`, to("none/there"))).toBe(409);
  expect(await status("MOVE", `${path}/none`, to("x"))).toBe(404);
  expect(
    await status("MOVE", `${path}/sub`, { headers: { destination: "https://elsewhere.example/dav/x" } }),
  ).toBe(502);
  expect(await status("MOVE", `${path}/sub`, { headers: { destination: "/api/x" } })).toBe(400);
  expect(await status("MOVE", `${path}/sub`)).toBe(400);
  expect(await status("DELETE", `${path}/sub`)).toBe(204);
  expect(await status("DELETE", `${path}/sub`)).toBe(404);
  expect(await status("DELETE", "/dav/")).toBe(403);
  const rows = await school.fresh.database.query<{ name: string }>({
    text: "select name from edu.drive_node where node_id = trash_id and name in ('sub', 'b.txt') order by name",
    values: [],
  });
  expect(rows.map(({ name }) => name)).toEqual(["b.txt", "sub"]);
});

test("P11 a lock keeps others away until it is named, given up or over", async () => {
  const path = await folder();
  await put(`${path}/a.txt`, "a");
  const body =
    '<?xml version="1.0"?><D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype><D:owner>Ann &amp; co</D:owner></D:lockinfo>';
  const lock = async (name: string, headers: Record<string, string> = {}) =>
    await ask("LOCK", `${path}${name}`, { body, headers: { timeout: "Second-60", ...headers } });
  const taken = await lock("/a.txt");
  const token = taken.headers.get("lock-token") ?? "";
  expect([taken.status, await taken.text()]).toEqual([200, expect.stringContaining("Ann &amp; co")]);
  expect((await lock("/a.txt")).status).toBe(423);
  expect((await lock("")).status).toBe(423);
  const known = { if: `(${token})` };
  expect(await put(`${path}/a.txt`, "b")).toBe(423);
  expect(await status("DELETE", path)).toBe(423);
  expect(await status("MOVE", path, { headers: { destination: `${path}-moved` } })).toBe(423);
  expect(await status("PUT", `${path}/a.txt`, { body: "c", headers: known })).toBe(204);
  expect(
    await status("PUT", `${path}/a.txt`, { body: "d", headers: { if: "(<opaquelocktoken:none>)" } }),
  ).toBe(412);
  expect(await status("PUT", `${path}/a.txt`, { body: "d", headers: { if: "((" } })).toBe(400);
  expect((await find(`${path}/a.txt`, "0")).text).toContain(token.slice(1, -1));
  expect(await status("LOCK", `${path}/a.txt`, { headers: known })).toBe(200);
  expect(
    await status("UNLOCK", `${path}/a.txt`, { headers: { "lock-token": "<opaquelocktoken:none>" } }),
  ).toBe(409);
  expect(await status("UNLOCK", `${path}/a.txt`, { headers: { "lock-token": token } })).toBe(204);
  expect(await put(`${path}/a.txt`, "e")).toBe(204);
  // A folder with all that is in it; what is not there yet comes to be.
  const deep = (await lock("")).headers.get("lock-token") ?? "";
  expect(await put(`${path}/new.txt`, "x")).toBe(423);
  expect(await put(`${path}/a.txt`, "x")).toBe(423);
  expect(await status("PUT", `${path}/new.txt`, { body: "x", headers: { if: `<${path}/> (${deep})` } })).toBe(
    201,
  );
  school.clock.aheadMs += 61_000;
  expect(await put(`${path}/new.txt`, "y")).toBe(204);
  const fresh = await lock("/fresh.txt", { depth: "0" });
  expect(fresh.status).toBe(201);
  expect((await find(path)).hrefs).toContain(`${path}/fresh.txt`);
  expect(await put(`${path}/fresh.txt`, "x")).toBe(423);
  const shared = body.replace("exclusive", "shared");
  expect(await status("LOCK", `${path}/a.txt`, { body: shared })).toBe(400);
});

test("P11 names that lead elsewhere, twice encoded ones and bombs of XML are refused; strange ones come back as they were", async () => {
  const path = await folder();
  for (const bad of [
    `${path}/%2e%2e/x`,
    `${path}/..%2fx`,
    `${path}/a%2Fb`,
    `${path}/a%5Cb`,
    `${path}/%00`,
    `${path}/%zz`,
  ])
    // oxlint-disable-next-line no-await-in-loop
    expect(await raw(`PROPFIND ${bad}`), bad).toMatch(/ (400|404) /);
  expect(await raw(`PROPFIND ${path}/../../api`)).toMatch(/ (400|404) /);
  expect(await raw("PROPFIND /dav/../etc/passwd")).toMatch(/ (400|404) /);
  for (const name of ["50% #?.txt", "日本語 ü.txt", "a&b;'c.txt", "%41.txt", "😀".repeat(60)]) {
    const href = `${path}/${encodeURIComponent(name)}`;
    // oxlint-disable-next-line no-await-in-loop
    expect(await put(href, name)).toBe(201);
    // oxlint-disable-next-line no-await-in-loop
    const { hrefs } = await find(path);
    const back = hrefs.map((one) =>
      decodeURIComponent((one ?? "").replaceAll("&amp;", "&").replaceAll("&quot;", '"')),
    );
    // What no computer can have in a name became "_".
    expect(back).toContain(`${path}/${name.replace("?", "_")}`);
    // oxlint-disable-next-line no-await-in-loop
    expect(await read(href)).toBe(name);
  }
  expect(await put(`${path}/${"x".repeat(300)}`, "x")).toBe(422);
  expect(await put(`${path}/con`, "x")).toBe(422);
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><propfind xmlns="DAV:"><prop><x>&b;</x></prop></propfind>';
  expect((await find(path, "0", bomb)).status).toBe(400);
  expect((await find(path, "0", `<propfind xmlns="DAV:">${"<a>".repeat(200)}`)).status).toBe(400);
  expect((await find(path, "0", "x".repeat(figures.davBodyMax + 1))).status).toBe(413);
});

test("P11 uploads are held to the person's space, the scan and what they say of their length", async () => {
  const path = await folder();
  expect(await put(`${path}/virus.txt`, eicar.toString())).toBe(422);
  expect((await find(path)).hrefs).toEqual([`${path}/`]);
  const huge = String(limits.assetMax.value + 1);
  const basic = Buffer.from(`x:${ann}`).toString("base64");
  const begin = async (headers: string) => {
    const socket = connect(school.port, "127.0.0.1");
    socket.write(
      `PUT ${path}/big.bin HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Basic ${basic}\r\n${headers}\r\n\r\n`,
    );
    const [first] = await Array.fromAsync(socket.take(1));
    socket.destroy();
    return String(first).split("\r\n")[0];
  };
  expect(await begin(`content-length: ${huge}`)).toContain(" 413 ");
  expect(await begin("transfer-encoding: chunked")).toContain(" 411 ");
  await school.fresh.database.query({
    text: "update edu.asset_usage set quota = 10 where owner_id = 'ann'",
    values: [],
  });
  expect(await put(`${path}/much.txt`, "more than ten bytes")).toBe(507);
  await school.fresh.database.query({
    text: "update edu.asset_usage set quota = null where owner_id = 'ann'",
    values: [],
  });
  // Two that write at once: no write is lost half, and none makes a second file.
  const both = await Promise.all([put(`${path}/same.txt`, "one"), put(`${path}/same.txt`, "two")]);
  expect(both.every((one) => one === 201 || one === 204)).toBe(true);
  expect(["one", "two"]).toContain(await read(`${path}/same.txt`));
  expect((await find(path)).hrefs).toHaveLength(2);
  const etag = (await ask("HEAD", `${path}/same.txt`)).headers.get("etag") ?? "";
  expect(await status("PUT", `${path}/same.txt`, { body: "3", headers: { "if-none-match": "*" } })).toBe(412);
  expect(await status("PUT", `${path}/same.txt`, { body: "3", headers: { "if-match": '"x"' } })).toBe(412);
  expect(await status("PUT", `${path}/same.txt`, { body: "3", headers: { "if-match": etag } })).toBe(204);
});

test("P11 an app password opens the own drive by WebDAV, nothing else, and nothing once it is taken back", async () => {
  const path = await folder();
  expect(await status("PROPFIND", path, { headers: { depth: "0" } }, ben)).toBe(404);
  const requestId = randomId();
  const [one, again] = await Promise.all(
    [1, 2].map(() => school.makePassword("ben", { requestId, name: "Phone" })),
  );
  expect(again).toEqual(one);
  const { passwordId, password } = one ?? { passwordId: "", password: "" };
  const root = async (with_: string | null) =>
    (await school.dav(with_, "PROPFIND", "/dav/", { headers: { depth: "0" } })).status;
  expect(await root(password)).toBe(207);
  const asked = await school.dav(null, "PROPFIND", "/dav/");
  expect([asked.status, asked.headers.get("www-authenticate")]).toEqual([
    401,
    expect.stringContaining("Basic"),
  ]);
  expect((await school.dav(null, "OPTIONS", "/dav/")).headers.get("dav")).toBe("1, 2");
  const parts = password.split(".");
  for (const bad of ["", "x", `${parts[0]}.${"a".repeat(43)}`, `${randomId()}.${parts[1]}`, "e.ben"])
    // oxlint-disable-next-line no-await-in-loop
    expect(await root(bad)).toBe(401);
  // It is no token of a call.
  const call = await fetch(`${school.url}/api/files/usage`, {
    headers: { authorization: `Bearer ${password}` },
  });
  expect(call.status).toBe(401);
  // The token of a sign-in is no password.
  const bearer = await fetch(`${school.url}/dav/`, {
    method: "PROPFIND",
    headers: { authorization: "Bearer e.ben" },
  });
  expect(bearer.status).toBe(401);
  const state = async (text: string) =>
    await school.fresh.database.query({
      text: `update edu.account set ${text} where id = 'ben'`,
      values: [],
    });
  await state("status = 'disabled'");
  expect(await root(password)).toBe(401);
  await state("status = 'active', roles = '{visitor}'");
  expect(await root(password)).toBe(401);
  await state("roles = '{student}'");
  expect(await root(password)).toBe(207);
  await school.revoke("ann", passwordId);
  expect(await root(password)).toBe(207);
  await school.revoke("ben", passwordId);
  await school.revoke("ben", passwordId);
  expect(await root(password)).toBe(401);
  const later = (await school.makePassword("ben")).password;
  expect(await root(later)).toBe(207);
  await school.fresh.database.kysely
    .transaction()
    .execute(
      async (trx) => await issuePassword(trx, { id: "ben", dept_id: 100, roles: ["student"] }, "ann", 1),
    );
  expect(await root(later)).toBe(401);
  const rows = await school.fresh.database.query<{ act: string }>({
    text: "select act from audit.entry where thing_id = $1 order by at, act",
    values: [passwordId],
  });
  expect(rows.map(({ act }) => act)).toEqual(["appPassword.make", "appPassword.revoke"]);
  const far = (await school.makePassword("far", { deptId: 200 })).password;
  expect(await root(far)).toBe(401);
  for (let n = 0; n < figures.appPasswordsMax; n += 1)
    // oxlint-disable-next-line no-await-in-loop
    await school.makePassword("ben");
  await expect(school.makePassword("ben")).rejects.toMatchObject({ key: "appPasswordsFull" });
});

test("P11 P13 where the drive is switched off, programs find nothing, whatever password they have", async () => {
  const ways = async () => [
    await status("PROPFIND", "/dav/", { headers: { depth: "0" } }),
    await status("OPTIONS", "/dav/"),
    await put(`/dav/${randomId()}.txt`, "x"),
    (await school.dav(null, "PROPFIND", "/dav/")).status,
  ];
  expect(await ways()).toEqual([207, 200, 201, 401]);
  school.features["drive"] = false;
  expect(await ways()).toEqual([404, 404, 404, 404]);
  delete school.features["drive"];
});

test("P11 few bytes of a question never become very many of an answer", async () => {
  const path = await folder();
  const asks = (named: string, ns = "urn:z") =>
    `<D:propfind xmlns:D="DAV:" xmlns:z="${ns}"><D:prop>${named}</D:prop></D:propfind>`;
  const many = (n: number) => Array.from({ length: n }, (_, at) => `<z:p${at}/>`).join("");
  expect((await find(path, "0", asks(many(400)))).status).toBe(400);
  expect((await find(path, "0", asks("<z:p/>", "u".repeat(5_000)))).status).toBe(400);
  expect((await find(path, "0", asks(many(40)))).status).toBe(207);
  const again = await find(path, "0", asks("<D:supportedlock/>".repeat(300)));
  expect(again.text.split("<D:supportedlock>")).toHaveLength(2);
  const change = `<D:propertyupdate xmlns:D="DAV:" xmlns:z="urn:z"><D:set><D:prop>${many(400)}</D:prop></D:set></D:propertyupdate>`;
  expect(await status("PROPPATCH", path, { body: change })).toBe(400);
});

test("P11 what is locked or written while bytes still come is not overwritten, and a write that is cut leaves nothing", async () => {
  const path = await folder();
  await put(`${path}/a.txt`, "old");
  const etag = (await ask("HEAD", `${path}/a.txt`)).headers.get("etag") ?? "";
  const basic = Buffer.from(`x:${ann}`).toString("base64");
  const begin = async (headers: string) => {
    const socket = connect(school.port, "127.0.0.1");
    socket.write(
      `PUT ${path}/a.txt HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Basic ${basic}\r\nconnection: close\r\ncontent-length: 4\r\n${headers}\r\nsl`,
    );
    // It has begun when its file is under way.
    await expect
      .poll(async () => {
        const text = "select count(*)::int as n from edu.asset where owner_id = 'ann' and state = 'pending'";
        return (await school.fresh.database.query<{ n: number }>({ text, values: [] }))[0]?.n;
      })
      .toBeGreaterThan(0);
    return socket;
  };
  const end = async (socket: Awaited<ReturnType<typeof begin>>) => {
    socket.write("ow");
    const [first] = await Array.fromAsync(socket.take(1));
    socket.destroy();
    return String(first).split("\r\n")[0];
  };
  const first = await begin(`if-match: ${etag}\r\n`);
  expect(await put(`${path}/a.txt`, "new")).toBe(204);
  expect(await end(first)).toContain(" 412 ");
  const second = await begin("");
  const body =
    '<D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockinfo>';
  const taken = await ask("LOCK", `${path}/a.txt`, { body });
  expect(await end(second)).toContain(" 423 ");
  const token = taken.headers.get("lock-token") ?? "";
  expect(await status("UNLOCK", `${path}/a.txt`, { headers: { "lock-token": token } })).toBe(204);
  (await begin("")).destroy();
  expect(await read(`${path}/a.txt`)).toBe("new");
});
