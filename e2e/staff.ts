import { expect, type Page, test } from "./journey.ts";
import { demoDigits, untilTaken } from "./totp.ts";

const staffPassword = "lyceum-demo-staff";
const keptForMs = 480_000;

type Session = { token: string; until: number };
/** Of this worker, by site and account: digits are good once, and an account has new ones every half minute. */
const sessions = new Map<string, Session>();

/**
 * Signs a demo account of the staff in without the sign-in page; `origin` is the site of the account. `mustRenew`: its sign-in
 * of before is over.
 */
export async function signInStaff(
  page: Page,
  userName: string,
  origin = "",
  { mustRenew = false } = {},
): Promise<void> {
  const url = origin === "" ? String(test.info().project.use.baseURL) : origin;
  const place = `${url} ${userName}`;
  let session = sessions.get(place);
  if (mustRenew || session === undefined || session.until < Date.now()) {
    const until = Date.now() + keptForMs;
    session = { token: await readToken(page, userName, url), until };
    sessions.set(place, session);
  }
  await page.context().addCookies([{ name: "Admin-Token", value: session.token, url }]);
}

/** The token of who is signed in, for calls beside the pages. */
export async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return decodeURIComponent(cookies.find(({ name }) => name === "Admin-Token")?.value ?? "");
}

async function readToken(page: Page, userName: string, url: string): Promise<string> {
  // Only the browser finds the schools below localhost.
  const { host, port } = new URL(url);
  const calls = `http://localhost:${port}/api`;
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${calls}${path}`, {
      headers: { host },
      data,
    });
    return ((await answer.json()) as { data?: SignedIn }).data;
  };
  let token = "";
  await untilTaken(
    () => demoDigits(page, userName, calls),
    async (code) => {
      const first = await post("/login", {
        kind: "password",
        userName,
        password: staffPassword,
        agreement: true,
      });
      const second = await post("/login/secondFactor", { ticket: first?.secondFactor?.ticket, code });
      token = second?.access_token ?? "";
      expect(token, `the token of ${userName}`).not.toBe("");
    },
  );
  return token;
}

type SignedIn = { access_token?: string; secondFactor?: { ticket: string } };

/** Fills a date and a whole hour of a form. */
export async function fillTime(page: Page, label: string, date: string, hours: string): Promise<void> {
  const group = page.getByRole("group", { name: label, exact: true });
  await group.getByPlaceholder("YYYY-MM-DD").fill(date);
  await page.keyboard.press("Tab");
  await group.getByRole("spinbutton", { name: "Hours" }).fill(hours);
  await group.getByRole("spinbutton", { name: "Minutes" }).fill("00");
}
