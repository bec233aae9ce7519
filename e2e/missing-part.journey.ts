import { expect, type Page, test } from "./journey.ts";
import { enterRoom, makeRoom, newcomer } from "./rooms.ts";

const missing = "This part could not be loaded. Try again, or reload the page.";

test("P2 R2 a menu whose code does not come leaves the room as it is, and opens once the code is there", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { context, page, token } = await newcomer(browser, origin, "Mona Lark");
  const roomId = await makeRoom(context, origin, token, { kind: "freeSpeech", name: "Half a page" });
  const comes = await withhold(page, "NetworkPanel");
  await enterRoom(page, `/rooms/${roomId}`);
  const controls = page.getByRole("toolbar", { name: "Controls" });
  await expect(controls).toBeVisible();
  const network = page.getByRole("button", { name: /^Network/ });
  await network.click();
  await expect(page.getByText(missing)).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
  await expect(network).toHaveAttribute("aria-expanded", "false");
  await expect(controls).toBeVisible();
  await expect(page.locator("[data-tile^='camera']")).toHaveCount(1);

  await comes();
  await network.click();
  await expect(page.getByRole("dialog").getByText("Round trip")).toBeVisible();
  await context.close();
});

test("P2 R1 a place whose code does not come says so, and comes with another try", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { context, page } = await newcomer(browser, origin, "Nilo Lark");
  const comes = await withhold(page, "OwnRooms");
  await page.goto("/rooms");
  await expect(page.getByRole("alert").getByText(missing)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Join Room" })).toBeVisible();
  await comes();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "My rooms" })).toBeVisible();
  await context.close();
});

/** The code of this part does not come, as after a new version; answers what lets it through again. */
async function withhold(page: Page, part: string): Promise<() => Promise<void>> {
  const address = new RegExp(`/assets/${part}-[^/]+\\.js`);
  let count = 0;
  await page.route(address, (route) => {
    count += 1;
    return route.abort();
  });
  return async () => {
    expect(count, `${part} is a file of its own`).toBeGreaterThan(0);
    await page.unroute(address);
  };
}
