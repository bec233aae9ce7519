import { expect, test } from "./journey.ts";
import { signIn } from "./people.ts";

type Faulted = { status?: number; json: { code: number; msg: string } };

test("A4 calls of two tabs with an expired token all come through and keep one token", async ({
  page,
  context,
}) => {
  await signIn(page, "ben");
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const sent: string[] = [];
  await context.route("**/api/**", async (route) => {
    const header = route.request().headers()["authorization"] ?? "";
    sent.push(header);
    if (!header.includes("expired")) return await route.continue();
    const json = { code: 419, msg: "", access_token: token, client_id: "c-new" };
    return await route.fulfill({ status: 419, json });
  });
  await page.evaluate(() => {
    localStorage.setItem("token", "e.expired.1.x");
  });
  // A fresh tab: one that is open already would notice the changed token by itself and load again in between.
  const other = await context.newPage();
  await Promise.all([
    page.goto("/personalCenter?part=security"),
    other.goto("/personalCenter?part=security"),
  ]);
  for (const tab of [page, other]) await expect(tab.getByText("This device")).toBeVisible();
  expect(sent.some((header) => header.includes("expired"))).toBe(true);
  for (const tab of [page, other]) {
    await expect(async () => {
      const kept = await tab.evaluate(() => [localStorage.getItem("token"), document.cookie]);
      expect(kept[0]).toBe(token);
      expect(kept[1]).toContain(`Admin-Token=${token ?? "?"}`);
    }).toPass();
  }
});

test("A4 401 clears token, auth, eduInfo, SCHOOLNAME and VIPCONFIG and leads to /login", async ({ page }) => {
  await signIn(page, "ben");
  await page.evaluate(() => {
    for (const name of ["eduInfo", "SCHOOLNAME", "VIPCONFIG"]) document.cookie = `${name}=x; path=/`;
    localStorage.setItem("auth", "x");
    localStorage.setItem("token", "e.forged.1.x");
  });
  await page.goto("/personalCenter");
  await expect(page).toHaveURL(/\/login\?redirect=%2FpersonalCenter$/);
  await expect(page.getByText("Please sign in again.")).toHaveCount(1);
  await expect
    .poll(() =>
      page.evaluate(() => [document.cookie, localStorage.getItem("auth"), localStorage.getItem("token")]),
    )
    .toEqual(["", null, null]);
});

for (const [name, answer, shown] of [
  ["500", { status: 500, json: { code: 500, msg: "Five hundred" } }, "Five hundred"],
  ["420", { status: 420, json: { code: 420, msg: "Four twenty" } }, "Four twenty"],
  ["a silent 500", { json: { code: 500, msg: "共享栏目未找到" } }, null],
] satisfies [string, Faulted, string | null][])
  test(`A4 the home page shows the message of ${name} in the place that failed`, async ({ page }) => {
    await page.route("**/api/column/front/queryDocuments*", (route) => route.fulfill(answer));
    await page.goto("/pageHome");
    if (shown === null) await expect(page.getByText("No news yet").first()).toBeVisible();
    else await expect(page.getByText(shown).first()).toBeVisible();
    expect(await page.getByText("共享栏目未找到").count()).toBe(0);
  });

test("A4 a failure that speaks of the Token clears auth and the filter, and keeps the sign-in", async ({
  page,
}) => {
  await signIn(page, "ben");
  await page.evaluate(() => {
    for (const key of ["auth", "filter"]) localStorage.setItem(key, "x");
  });
  await page.route("**/api/account/devices", (route) =>
    route.fulfill({ json: { code: 500, msg: "Token is not valid" } }),
  );
  await page.goto("/personalCenter?part=security");
  await expect(page.getByText("Token is not valid")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => ["auth", "filter", "token"].map((key) => localStorage.getItem(key))))
    .toEqual([null, null, expect.stringMatching(/^e\./)]);
});

test("A4 no answer within 10 s says so", async ({ page }) => {
  await signIn(page, "ben");
  await page.route("**/api/account/devices", () => {});
  await page.goto("/personalCenter?part=security");
  await expect(page.getByText("The server took too long to answer. Please try again.")).toBeVisible();
});

test("A1 what the server finds wrong with a field stands at that field", async ({ page }) => {
  await page.goto("/login?user=ann");
  const name = page.getByRole("textbox", { name: "User name" });
  await name.fill("x".repeat(300));
  await page.getByRole("checkbox").check();
  await page.locator("input[type=password]").fill("whatever it is");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(name).toHaveAccessibleDescription("Please check what you entered.");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("ann");
  await page.locator("input[type=password]").fill("p".repeat(300));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.locator("input[type=password]")).toHaveAttribute("aria-invalid", "true");
});
