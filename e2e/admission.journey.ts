import { expect, test } from "./journey.ts";
import { northfieldOf, registerPupil } from "./newcomer.ts";

test("A5 a newcomer at a school waits outside messages until a class code lets them in", async ({
  page,
  baseURL,
}) => {
  const origin = northfieldOf(baseURL);
  await registerPupil(page, origin, { userName: "newcomer", nickName: "Nia Newcomer" });

  await page.goto(`${origin}/message`);
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
