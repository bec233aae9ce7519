import { expect, test } from "@playwright/test";

test("A5 a newcomer at a school waits outside messages until a class code lets them in", async ({
  page,
  baseURL,
}) => {
  const url = new URL(baseURL ?? "");
  url.hostname = "northfield.localhost";
  const contact = "newcomer@northfield.example";
  // The browser knows the name of the site; Node's resolver does not.
  await page.goto(`${url.origin}/login`);
  const post = async (path: string, body: object) =>
    await page.evaluate(
      async ([place, text]) => {
        const headers = { "content-type": "application/json" };
        const answer = await fetch(place, { method: "POST", headers, body: text });
        return (await answer.json()) as { data: { access_token: string } };
      },
      [`/api${path}`, JSON.stringify(body)] as const,
    );
  await post("/auth/code", { realm: "edu", contact, purpose: "register" });
  const outbox = await page.request.get("/api/dev/outbox");
  const sent = ((await outbox.json()) as { rows: { to: string; text: string }[] }).rows;
  const code = /\d{6}/.exec(sent.find(({ to }) => to === contact)?.text ?? "")?.[0] ?? "";
  const { data } = await post("/register", {
    contact,
    code,
    userName: "newcomer",
    nickName: "Nia Newcomer",
    password: "a long enough word",
    agreement: true,
  });
  await page
    .context()
    .addCookies([{ name: "Admin-Token", value: data.access_token, domain: url.hostname, path: "/" }]);

  await page.goto(`${url.origin}/message`);
  await expect(page).toHaveURL(/\/admission$/);
  await expect(page.getByRole("heading", { name: /^Join / })).toBeVisible();
  await expect(page.getByRole("link", { name: "Messages" })).toHaveCount(0);
  await page.getByRole("textbox", { name: "Who are you?" }).fill("I am in class 1A.");
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText(/Your request was sent on/)).toBeVisible();

  const entry = page.getByRole("textbox", { name: "Class code" });
  await entry.fill("WRONG123");
  await page.getByRole("button", { name: "Join the class" }).click();
  await expect(page.getByText("This entry code is not valid. Ask your teacher for a new one.")).toBeVisible();
  await expect(entry).toBeFocused();
  await entry.fill("nrth f1a2");
  await page.getByRole("button", { name: "Join the class" }).click();
  await page.getByRole("link", { name: "Open messages" }).click();
  await expect(page).toHaveURL(/\/message/);
  await expect(page.getByRole("searchbox").or(page.getByRole("textbox")).first()).toBeVisible();
});
