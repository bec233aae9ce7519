import { type BrowserContext, test as base } from "./journey.ts";

/** `openDevice` opens a browser that keeps what it holds when it is closed: opened again it is the same one. */
export const test = base.extend<{ openDevice: () => Promise<BrowserContext> }>({
  openDevice: async ({ playwright, launchOptions, baseURL }, use, testInfo) => {
    await use(
      async () =>
        await playwright.chromium.launchPersistentContext(testInfo.outputPath("profile"), {
          ...launchOptions,
          baseURL: baseURL ?? "",
          locale: "en-US",
        }),
    );
  },
});
