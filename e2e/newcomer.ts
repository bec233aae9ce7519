import { expect, type Page } from "./journey.ts";
import { demoPassword } from "./people.ts";

/** The site of the school for children, on the same server. */
export function northfieldOf(baseURL: string | undefined): string {
  const url = new URL(baseURL ?? "");
  url.hostname = "northfield.localhost";
  return url.origin;
}

/** Somebody who has registered at the school, and is signed in there. */
export async function registerPupil(
  page: Page,
  origin: string,
  { userName, nickName }: { userName: string; nickName: string },
): Promise<void> {
  const contact = `${userName}@northfield.example`;
  // The browser knows the name of the site; Node's resolver does not.
  await page.goto(`${origin}/login`);
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
  const secrets = { code, password: demoPassword, agreement: true };
  const { data } = await post("/register", { contact, userName, nickName, ...secrets });
  const { hostname: domain } = new URL(origin);
  await page.context().addCookies([{ name: "Admin-Token", value: data.access_token, domain, path: "/" }]);
}

/** Somebody who has registered at the school and asks to be admitted. */
export async function askToJoin(
  page: Page,
  origin: string,
  userName: string,
  nickName: string,
): Promise<void> {
  await registerPupil(page, origin, { userName, nickName });
  await page.goto(`${origin}/admission`);
  await page.getByRole("textbox", { name: "Who are you?" }).fill("I am new in class 1A.");
  await page.getByRole("button", { name: "Send the request", exact: true }).click();
  await expect(page.getByText(/Your request was sent on/)).toBeVisible();
}
