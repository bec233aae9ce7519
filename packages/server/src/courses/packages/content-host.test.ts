import { afterAll, beforeAll, expect, test } from "vitest";
import { siteServer } from "../../discovery/site-server.fixture.ts";

let site: Awaited<ReturnType<typeof siteServer>>;
beforeAll(async () => {
  site = await siteServer();
});
afterAll(() => site.drop());

const label = "a".repeat(32);
const ticket = "b".repeat(32);

test("P10 a host of packages answers nothing of the portal, and sets no cookie", async () => {
  for (const path of [
    "/",
    "/study",
    "/api/sites/config",
    "/assets/index.js",
    "/robots.txt",
    "/files/x",
    "/dav/",
  ])
    for (const host of ["content.localhost", `${label}.content.localhost`]) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await site.ask(host, path);
      expect([path, answer.status, answer.text]).toEqual([path, 404, "Not found"]);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  const posted = await site.ask(`${label}.content.localhost`, "/api/login", { method: "POST" });
  expect(posted.status).toBe(404);
  expect((await site.ask(`${label}.content.localhost`, `/${ticket}/~lyceum/`)).status).toBe(404);
});

test("P10 a host of the portal shows no file of a package, and its pages frame hosts of packages alone", async () => {
  const answer = await site.ask("riverside.localhost", `/${ticket}/~lyceum/scorm12.js`, {
    headers: { accept: "*/*" },
  });
  expect(answer.status).toBe(404);
});
