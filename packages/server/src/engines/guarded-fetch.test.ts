import { createSocket } from "node:dgram";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type GuardedRequest, GuardRefusal } from "../ports/guarded-fetch.ts";
import { isPublicAddress, makeGuardedFetch, makeResolve } from "./guarded-fetch.ts";

/** A real server of this machine: reached only as an exception. */
async function serve(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, port, origin: `http://127.0.0.1:${port}` };
}

const get = (url: string, more: Partial<GuardedRequest> = {}): GuardedRequest => ({
  url,
  method: "GET",
  timeoutMs: 3_000,
  answerMax: 1_000,
  ...more,
});
const problemOf = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => null,
    (one: unknown) => one,
  );
  return error instanceof GuardRefusal ? error.problem : error;
};

test.each([
  "http://127.0.0.1:PORT/",
  "http://localhost:PORT/",
  "http://[::1]:PORT/",
  "http://[::ffff:127.0.0.1]:PORT/",
  "http://[::ffff:7f00:1]:PORT/",
  "http://0.0.0.0:PORT/",
  "http://2130706433:PORT/",
  "http://0x7f.1:PORT/",
  "http://127.1:PORT/",
  "http://10.0.0.7/",
  "http://172.16.4.1/",
  "http://192.168.1.1/",
  "http://100.64.0.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://224.0.0.1/",
  "http://255.255.255.255/",
  "http://[fe80::1]/",
  "http://[fc00::1]/",
  "http://[fec0::1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[2002:7f00:1::]/",
  "http://[2001::7f00:1]/",
])("M18 %s is never reached", async (url) => {
  const here = await serve((_request, response) => response.end("secret"));
  expect(await problemOf(makeGuardedFetch()(get(url.replace("PORT", String(here.port)))))).toBe("address");
  expect(here.asked).toEqual([]);
});

test("M18 a name counts by all its addresses, is asked for once, and the judged address is connected to", async () => {
  const here = await serve((_request, response) => response.end("here"));
  let times = 0;
  const turning = makeGuardedFetch({
    // Public when it is judged, and this machine when it would be asked again.
    resolve: async () => (times++ === 0 ? ["192.88.98.1"] : ["127.0.0.1"]),
  });
  const problem = await problemOf(turning(get(`http://turning.test:${here.port}/`, { timeoutMs: 300 })));
  expect(["time", "failed"]).toContain(problem);
  expect([times, here.asked]).toEqual([1, []]);
  const both = makeGuardedFetch({ resolve: async () => ["93.184.216.34", "10.0.0.1"] });
  expect(await problemOf(both(get("http://both.test/")))).toBe("address");
  const none = makeGuardedFetch({ resolve: async () => [] });
  expect(await problemOf(none(get("http://none.test/")))).toBe("address");
  expect(isPublicAddress("93.184.216.34")).toBe(true);
  expect(isPublicAddress("2606:2800:220:1:248:1893:25c8:1946")).toBe(true);
});

test("M18 name servers that stay silent hold up nobody else, and are given up in time", async () => {
  const silent = createSocket("udp4");
  let questions = 0;
  silent.on("message", () => void (questions += 1));
  await new Promise<void>((resolve) => void silent.bind(0, "127.0.0.1", resolve));
  onTestFinished(() => void silent.close());
  const ask = makeGuardedFetch({ resolve: makeResolve([`127.0.0.1:${silent.address().port}`]) });
  const problems = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      problemOf(ask(get(`http://slow-${at}.test/`, { timeoutMs: 1_000 }))),
    ),
  );
  expect(new Set(problems)).toEqual(new Set(["time"]));
  // All were asked for at once: more than there are threads.
  expect(questions).toBeGreaterThanOrEqual(40);
});

test("M18 a redirect is judged like the first address, and none is followed unless it was asked for", async () => {
  const here = await serve((_request, response) => response.end("secret"));
  const moving = await serve((request, response) => {
    const to = request.url === "/twice" ? "/once" : request.url === "/once" ? "/end" : `${here.origin}/`;
    if (request.url === "/end") return void response.end("arrived");
    response.writeHead(302, { location: to }).end();
  });
  const ask = makeGuardedFetch({ exceptions: () => [moving.origin] });
  expect(await problemOf(ask(get(`${moving.origin}/away`, { redirectsMax: 3 })))).toBe("address");
  expect(here.asked).toEqual([]);
  expect(await problemOf(ask(get(`${moving.origin}/once`)))).toBe("redirect");
  expect(await problemOf(ask(get(`${moving.origin}/twice`, { redirectsMax: 1 })))).toBe("redirect");
  expect((await ask(get(`${moving.origin}/twice`, { redirectsMax: 2 }))).body).toBe("arrived");
  const allows = ({ pathname }: URL) => pathname === "/once";
  expect(await problemOf(ask(get(`${moving.origin}/once`, { redirectsMax: 2, allows })))).toBe("host");
});

test("M18 size, time, scheme and headers are bounded", async () => {
  const here = await serve((request, response) => {
    if (request.url === "/big") response.end("x".repeat(5_000));
    else if (request.url === "/slow") response.write("x");
    else if (request.url !== "/silent") response.end(JSON.stringify(request.headers));
  });
  const ask = makeGuardedFetch({ exceptions: () => [here.origin] });
  expect(await problemOf(ask(get(`${here.origin}/big`)))).toBe("size");
  expect(await problemOf(ask(get(`${here.origin}/slow`, { timeoutMs: 200 })))).toBe("time");
  expect(await problemOf(ask(get(`${here.origin}/silent`, { timeoutMs: 200 })))).toBe("time");
  for (const url of ["file:///etc/passwd", "ftp://example.org/", "no address", "http://a:b@example.org/"])
    expect([url, await problemOf(ask(get(url)))]).toEqual([url, "scheme"]);
  for (const headers of [{ host: "other" }, { "x-a": "b\r\nx-c: d" }, { "transfer-encoding": "chunked" }])
    expect(await problemOf(ask(get(`${here.origin}/`, { headers })))).toBe("headers");
  const { body } = await ask(get(`${here.origin}/`, { headers: { "x-own": "7" } }));
  expect(JSON.parse(body)).toMatchObject({ "x-own": "7", host: `127.0.0.1:${here.port}` });
});
