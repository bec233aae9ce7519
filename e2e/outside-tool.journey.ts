import { createServer, type Server } from "node:http";
import { expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { enterAs } from "./inbox.ts";
import { signInStaff } from "./staff.ts";

test("P10 a school registers an outside tool, a teacher puts it into a course, and a pupil opens it", async ({
  browser,
  baseURL,
}) => {
  const mark = `Tool ${Date.now().toString(36)}`;
  const tool = await startTool(`${baseURL}/lti/authorize`);
  const admin = await (await browser.newContext()).newPage();
  const teacher = await (await browser.newContext()).newPage();
  const pupil = await (await browser.newContext()).newPage();

  await signInStaff(admin, "admin");
  await admin.goto("/staff/site");
  await admin.getByRole("tab", { name: "Features" }).click();
  const letIn = admin.getByRole("switch", { name: "Outside tools in courses" });
  if (!(await letIn.isChecked())) await letIn.click();
  await expect(letIn).toBeChecked();
  await register(admin, mark, tool.origin);
  expect(await findingsOf(admin, "outside tools")).toEqual([]);

  await signInStaff(teacher, "teacher");
  await teacher.goto("/staff/courses");
  await teacher.getByRole("button", { name: "New course" }).first().click();
  await teacher.getByRole("textbox", { name: "Title in English" }).fill(mark);
  await teacher.getByRole("button", { name: "Add unit" }).click();
  await teacher.getByRole("menuitem", { name: "Outside tool" }).click();
  await teacher.getByRole("textbox", { name: "Title in English" }).fill("Circles");
  await teacher.getByRole("combobox", { name: "Tool" }).click();
  await teacher.getByRole("option", { name: mark }).click();
  await teacher.getByRole("textbox", { name: "Words for the tool" }).fill("level=3");
  await teacher.getByRole("button", { name: "Publish" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(teacher.getByText("Published", { exact: true })).toBeVisible();

  await enterAs(pupil, "ben");
  await pupil.goto("/study");
  await pupil.getByRole("link", { name: mark }).click();
  await pupil.getByRole("button", { name: "Begin" }).click();
  const opening = pupil.waitForEvent("popup");
  await pupil.getByRole("button", { name: "Open the tool" }).click();
  const window = await opening;
  await expect(window.getByText("level 3")).toBeVisible();
  // Of who it is the tool hears nothing.
  await expect(window.getByText("nobody's name")).toBeVisible();
  await window.close();
  await pupil.getByRole("button", { name: "I have done it" }).click();
  await expect(pupil.getByRole("heading", { name: "You have finished this course" })).toBeVisible();
  await tool.close();
});

async function register(page: Page, name: string, origin: string): Promise<void> {
  await page.goto("/staff/tools");
  await page.getByRole("button", { name: "Register a tool" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await form.getByRole("textbox", { name: "Login address" }).fill(`${origin}/login`);
  await form.getByRole("textbox", { name: "Address of the tool" }).fill(`${origin}/launch`);
  await form.getByRole("textbox", { name: "Redirect addresses" }).fill(`${origin}/launch`);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
}

/** The least that a tool can be: it asks, and shows what it hears. */
async function startTool(authorizeUrl: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", origin());
    if (url.pathname === "/login") {
      const asked = new URLSearchParams({
        scope: "openid",
        response_type: "id_token",
        response_mode: "form_post",
        prompt: "none",
        client_id: url.searchParams.get("client_id") ?? "",
        redirect_uri: `${origin()}/launch`,
        login_hint: url.searchParams.get("login_hint") ?? "",
        lti_message_hint: url.searchParams.get("lti_message_hint") ?? "",
        nonce: "once",
        state: "here",
      });
      response.writeHead(302, { location: `${authorizeUrl}?${asked}` }).end();
      return;
    }
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const token = new URLSearchParams(body).get("id_token") ?? "";
      const claims = readClaims(token);
      const custom = claims["https://purl.imsglobal.org/spec/lti/claim/custom"] as
        | { level?: string }
        | undefined;
      response
        .writeHead(200, { "content-type": "text/html" })
        .end(`<p>level ${custom?.level}</p><p>${"name" in claims ? "a name" : "nobody's name"}</p>`);
    });
  });
  const origin = () => originOf(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: origin(),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

function originOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

function readClaims(token: string): Record<string, unknown> {
  const [, middle = ""] = token.split(".");
  // What the tool hears is the server's to say; here it is only read.
  return JSON.parse(Buffer.from(middle, "base64url").toString() || "{}") as Record<string, unknown>;
}
