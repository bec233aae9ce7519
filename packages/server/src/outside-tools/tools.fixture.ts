import Fastify from "fastify";
import type { CourseUnit, OutsideToolContent, UnitItem } from "@lyceum/contract/shapes";
import { makeAddressOf } from "../app/client-address.ts";
import { registerOutsideTools } from "../app/http/outside-tools.ts";
import { courseHandlers, registerCourseFiles } from "../courses/index.ts";
import { courseContent, idOf, unit } from "../courses/harness.fixture.ts";
import { staffHarness } from "../documents/harness.fixture.ts";
import { makeGuardedFetch } from "../engines/guarded-fetch.ts";
import { resolveSite, siteHandlers } from "../sites/index.ts";
import { outsideToolHandlers } from "./index.ts";
import { startTool } from "./tool.fixture.ts";

type ToolItem = Extract<UnitItem, { kind: "tool" }>;

/** The secret of the browser that all of them use. */
const browser = "b".repeat(32);

/** A school that lets tools in, served on a port of this machine, and a tool of others that it has registered. */
export async function toolHarness() {
  registerCourseFiles();
  const tool = await startTool();
  const school = await staffHarness(
    { ...siteHandlers, ...courseHandlers, ...outsideToolHandlers },
    { browser },
  );
  const guardedFetch = makeGuardedFetch({ exceptions: () => [tool.origin] });
  const app = { ...school.app, guardedFetch, addressOf: makeAddressOf([]) };
  const http = Fastify();
  registerOutsideTools(http, app, resolveSite(app));
  await http.listen({ host: "127.0.0.1", port: 0 });
  const address = http.server.address();
  // The name that shows the first school of the demo.
  const issuer = `http://localhost:${typeof address === "object" && address ? address.port : 0}`;
  await school.addPerson("boss", [{ role: "institutionAdmin" }]);
  await school.addPerson("tina", [{ role: "teacher" }]);
  for (const pupil of ["pia", "paul"])
    // oxlint-disable-next-line no-await-in-loop
    await school.addPerson(pupil, [{ role: "student" }]);
  await school.call("POST /staff/features", "boss", { body: { name: "outsideTools", isOn: true } });

  const content: OutsideToolContent = {
    name: "Geometry lab",
    loginUrl: `${tool.origin}/login`,
    targetUrl: `${tool.origin}/launch`,
    redirectUrls: [`${tool.origin}/launch`],
    jwksUrl: `${tool.origin}/keys`,
    publicKey: "",
    sharesName: true,
    sharesMail: true,
    isEnabled: true,
  };

  /** Registers the tool, and enters the school at the tool. */
  async function register(change: Partial<OutsideToolContent> = {}) {
    const { toolId } = await school.call("POST /staff/tools", "boss", { body: { ...content, ...change } });
    const { rows } = await school.call("GET /staff/tools", "boss", { query: { pageSize: "50" } });
    const row = rows.find((one) => one.toolId === toolId);
    if (!row) throw new Error("the tool is not in the list");
    await tool.know({ issuer, clientId: row.clientId, deploymentId: row.deploymentId });
    return { toolId: Number(toolId), clientId: row.clientId };
  }

  const item = (toolId: number, change: Partial<ToolItem> = {}): ToolItem => ({
    kind: "tool",
    toolId,
    url: "",
    custom: [],
    scoreMaximum: null,
    ...change,
  });

  return {
    ...school,
    app,
    http,
    tool,
    issuer,
    content,
    register,
    item,
    /** A course that is published and that pupils have begun. */
    async publish(units: readonly CourseUnit[], begunBy: readonly string[] = ["pia"]) {
      const { courseId } = await school.call("POST /staff/courses", "tina", {
        body: { content: courseContent(units) },
      });
      const params = { id: String(courseId) };
      await school.call("POST /staff/courses/{id}/publish", "tina", { params, body: { version: 1 } });
      for (const who of begunBy)
        // oxlint-disable-next-line no-await-in-loop
        await school.call("POST /courses/{id}/begin", who, { params, body: {} });
      return params;
    },
    unit,
    idOf,
    /** Opens a unit as a browser does, as far as the tool's question. */
    async ask(params: { id: string }, as: string, name = "lab") {
      const { path } = await school.call("POST /courses/{id}/units/{unitId}/tool", as, {
        params: { ...params, unitId: idOf(name) },
        body: {},
      });
      return await this.follow(path);
    },
    /** From a page of the school by way of the tool to what it asks. */
    async follow(path: string) {
      const started = await fetch(`${issuer}${path}`, { redirect: "manual" });
      const login = started.headers.get("location") ?? "";
      const asked = await fetch(login, { redirect: "manual" });
      const question = new URL(asked.headers.get("location") ?? "").searchParams;
      const said = (name: string) => question.get(name) ?? "";
      const body = {
        scope: said("scope"),
        responseType: said("response_type"),
        responseMode: said("response_mode"),
        prompt: said("prompt"),
        clientId: said("client_id"),
        redirectUri: said("redirect_uri"),
        loginHint: said("login_hint"),
        messageHint: said("lti_message_hint"),
        nonce: said("nonce"),
        state: said("state"),
      };
      return { path, login: new URL(login), body };
    },
    /** Answers the question in the session of somebody, and posts the form of the page. */
    async answer(body: Awaited<ReturnType<typeof this.follow>>["body"], as: string) {
      const { path } = await school.call("POST /tools/authorize", as, { body });
      const page = await fetch(`${issuer}${path}`, {
        headers: { "accept-language": "en", cookie: `lyceum-launch=${browser}` },
      });
      const html = await page.text();
      const action = /action="([^"]+)"/.exec(html)?.[1] ?? "";
      const fields = new URLSearchParams(
        [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].flatMap(([, name = "", value = ""]) =>
          name === "id_token" || name === "state" ? [[name, value]] : [],
        ),
      );
      const posted = await fetch(action, { method: "POST", body: fields });
      return { path, page, html, action, fields, posted, said: await posted.text() };
    },
    async close() {
      await http.close();
      await tool.close();
      await school.drop();
    },
  };
}
