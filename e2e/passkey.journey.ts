import { expect, test } from "./journey.ts";
import { northfieldOf, registerPupil } from "./newcomer.ts";
import { demoPassword } from "./people.ts";

// The path of a passkey: made in the settings, it signs in without a name, and removed it does not.
test("A1 a passkey is added, named, signs in and is removed", async ({ page, baseURL }) => {
  const origin = northfieldOf(baseURL);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const userName = `passkey${Date.now()}`;
  await registerPupil(page, origin, { userName, nickName: "Pia Keller" });

  await page.goto(`${origin}/personalCenter?part=security`);
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await expect(passkeys.getByText("No passkeys yet.")).toBeVisible();
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Laptop");
  await dialog.getByLabel("Your password").fill("wrong password");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("This is not your password.")).toBeVisible();
  await dialog.getByLabel("Your password").fill(demoPassword);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(passkeys.getByText("Laptop")).toBeVisible();
  await expect(passkeys.getByText(/not used yet/)).toBeVisible();
  await passkeys.getByRole("button", { name: "Rename Laptop" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("School laptop");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(passkeys.getByText("School laptop")).toBeVisible();

  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await expect(page).toHaveURL(/\/pageHome/);
  await page.goto(`${origin}/login?redirect=%2FpersonalCenter%3Fpart%3Dsecurity`);
  const signIn = page.getByRole("button", { name: "Sign in with a passkey" });
  await signIn.click();
  await expect(page.getByText("Please accept the privacy policy and user agreement!")).toBeVisible();
  await page.getByRole("checkbox").check();
  await signIn.click();
  await expect(page).toHaveURL(/\/personalCenter/);
  await expect(passkeys.getByText(/last used/)).toBeVisible();

  await passkeys.getByRole("button", { name: "Remove School laptop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(passkeys.getByText("No passkeys yet.")).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/login`);
  await page.getByRole("checkbox").check();
  await signIn.click();
  await expect(page.getByText("This passkey was not accepted.")).toBeVisible();
});
