import { expect, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { conversation, openConversation, openNew } from "./inbox.ts";

test("D6 M3 a voice message is recorded, heard before it is sent, and played by the other, as fast as they like", async ({
  browser,
  baseURL,
}) => {
  const [[clara, nickOfClara], [ben, nickOfBen]] = await Promise.all([
    openNew(browser, baseURL ?? "", "Cleo"),
    openNew(browser, baseURL ?? "", "Bruno"),
  ]);
  await clara.context().grantPermissions(["microphone"]);
  await openConversation(clara, nickOfBen);
  await openConversation(ben, nickOfClara);

  const recorder = clara.getByRole("group", { name: "Voice message" });
  await clara.getByRole("button", { name: "Record a voice message" }).click();
  await expect(recorder.getByText("Recording")).toBeVisible();
  await recorder.getByRole("button", { name: "Discard the recording" }).click();
  await expect(clara.getByRole("textbox", { name: /^Write to/ })).toBeFocused();

  await clara.getByRole("button", { name: "Record a voice message" }).click();
  await expect(recorder.getByRole("timer")).toHaveText("0:02");
  expect(await findingsOf(clara, "recording")).toEqual([]);
  // The focus is on it.
  await clara.keyboard.press("Enter");
  await recorder.getByRole("button", { name: /^Play the voice message/ }).click();
  await expect(
    recorder.getByRole("button", { name: /^(Play|Pause) the voice message, 0:\d\d/ }),
  ).toBeVisible();
  await recorder.getByRole("button", { name: "Send the voice message" }).click();

  const heard = conversation(ben).getByRole("button", { name: /^Play the voice message, 0:\d\d/ });
  await expect(heard).toBeEnabled();
  await ben.emulateMedia({ colorScheme: "dark" });
  expect(await findingsOf(ben, "a voice message in the dark")).toEqual([]);
  await conversation(ben)
    .getByRole("button", { name: /^Speed 1/ })
    .click();
  await heard.click();
  await expect
    .poll(() =>
      ben.locator("audio").evaluate((audio: HTMLAudioElement) => [audio.played.length, audio.playbackRate]),
    )
    .toEqual([1, 1.5]);
  await ben.reload();
  await expect(conversation(ben).getByRole("button", { name: /^Speed 1\.5/ })).toBeVisible();
  for (const page of [clara, ben]) await page.context().close();
});
