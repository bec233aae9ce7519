import { expect, test } from "@playwright/test";
import { findingsOf } from "./axe.ts";
import { signIn } from "./people.ts";

const openPaths = [
  "/pageHome",
  "/orgHome",
  "/information",
  "/schools",
  "/login",
  "/register",
  "/resetPassword",
  "/personalCenter",
  "/demo",
  "/dev/outbox",
  "/404",
  "/optionError",
  "/honor",
];
const closedPaths = ["/message", "/personalCenter", "/pan"];

for (const colorScheme of ["light", "dark"] as const) {
  for (const lang of ["en-US", "zh-CN"]) {
    test(`A7 every built page is free of accessibility findings, ${colorScheme}, ${lang}`, async ({
      browser,
    }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({ colorScheme, reducedMotion: "reduce" });
      await context.addInitScript((language) => {
        localStorage.setItem("lang", language);
      }, lang);
      const page = await context.newPage();
      const found: string[] = [];
      const look = async (path: string) => {
        await page.goto(path);
        await judge(path);
      };
      const judge = async (place: string) => {
        found.push(...(await findingsOf(page, place)));
      };
      for (const path of openPaths) await look(path);
      await signIn(page, "ann");
      for (const path of closedPaths) await look(path);
      await page.goto("/message");
      await page.locator("main a[href*='to=']").first().click();
      await page.locator("main textarea").waitFor();
      await judge("an open conversation");
      const log = page.getByRole("log");
      await log.locator("button[aria-haspopup=menu]").last().press("Enter");
      await page.getByRole("menuitem").first().waitFor();
      await judge("the menu of a message");
      await page.getByRole("menuitem").first().press("Enter");
      await page.getByRole("menuitem").first().waitFor({ state: "detached" });
      await judge("a reply");
      await page.locator("main form button[aria-haspopup=dialog]").press("Enter");
      await page.getByRole("dialog").waitFor();
      await judge("the emoji");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+f");
      await page.keyboard.type("a");
      await judge("the search of a conversation");
      await page.keyboard.press("Escape");
      await page.locator("main section header button[aria-haspopup=menu]").press("Enter");
      await page.getByRole("menuitem").first().waitFor();
      await judge("the menu of an open conversation");
      await page.keyboard.press("Escape");
      await page
        .locator("main input[type=file]")
        .setInputFiles([{ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") }]);
      await page.getByRole("dialog").waitFor();
      await judge("files that are about to be sent");
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.keyboard.press("Control+k");
      await page.keyboard.type("a");
      await judge("the search of the inbox");
      await page.keyboard.press("Escape");
      await page.locator("main aside a[href*=notices]").press("Enter");
      await judge("the notices");
      await page.locator("main aside button[aria-haspopup=menu]").first().click();
      await page.getByRole("menuitem").first().waitFor();
      await judge("the menu of a conversation");
      await page.keyboard.press("Escape");
      await page.getByRole("menuitem").first().waitFor({ state: "detached" });
      await page.locator("button[aria-haspopup=menu]:not(main *)").click();
      await page.getByRole("menuitem").first().waitFor();
      await judge("the account menu");
      expect(found).toEqual([]);
      await context.close();
    });
  }
}
