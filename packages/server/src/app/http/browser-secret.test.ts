import Fastify from "fastify";
import { expect, test } from "vitest";
import { launchSecret, launchSecretOf } from "./browser-secret.ts";

const http = Fastify();
http.get("/ask", async (request, reply) => launchSecret(request, reply, { production: true }));
http.get("/launch", async (request) => launchSecretOf(request) ?? "none");

test("P10 a launch is bound to its browser by a cookie that goes to the pages of launches alone, the same for all at once", async () => {
  const first = await http.inject({ method: "GET", url: "/ask" });
  const [browser = "", launch = ""] = [first.headers["set-cookie"] ?? []].flat();
  expect(browser).toMatch(/^lyceum-browser=[\w-]{32}; Path=\/api; HttpOnly; SameSite=Strict; Secure$/);
  expect(launch).toMatch(/^lyceum-launch=[\w-]{32}; Path=\/lti\/launch; HttpOnly; SameSite=Strict; Secure$/);
  const [known = ""] = browser.split(";");
  const again = await http.inject({ method: "GET", url: "/ask", headers: { cookie: known } });
  expect(again.body).toBe(first.body);
  const [sent = ""] = launch.split(";");
  expect(known).not.toContain(first.body);
  const page = await http.inject({ method: "GET", url: "/launch", headers: { cookie: sent } });
  expect(page.body).toBe(first.body);
  expect((await http.inject({ method: "GET", url: "/launch", headers: { cookie: known } })).body).toBe(
    "none",
  );
});
