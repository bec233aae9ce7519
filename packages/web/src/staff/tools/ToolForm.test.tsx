import { staffTools } from "@lyceum/texts/staff/tools";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until, write } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { ToolForm } from "./ToolForm.tsx";

test("P10 a tool is registered with each of its addresses, and hears of nobody unless that is said", async () => {
  const call = vi.spyOn(http, "call").mockResolvedValue({ toolId: "3" });
  onTestFinished(() => call.mockRestore());
  const onSaved = vi.fn();
  await show(<ToolForm tool={null} onClosed={() => {}} onSaved={onSaved} />, { texts: [staffTools] });
  const field = (label: string) => {
    const found = [...document.querySelectorAll("label")].find(({ textContent }) =>
      textContent?.startsWith(label),
    );
    return document.getElementById(found?.htmlFor ?? "") as HTMLInputElement | null;
  };
  await until(() => expect(field("Name")).not.toBeNull());
  await write(field("Name"), "Lab");
  await write(field("Login address"), "https://lab.example.org/login");
  await write(field("Address of the tool"), "https://lab.example.org/launch");
  await write(field("Redirect addresses"), "https://lab.example.org/launch\nhttps://lab.example.org/other");
  await press(button("Save"));
  await until(() => expect(onSaved).toHaveBeenCalled());
  expect(call).toHaveBeenCalledWith("POST /staff/tools", {
    body: {
      name: "Lab",
      loginUrl: "https://lab.example.org/login",
      targetUrl: "https://lab.example.org/launch",
      redirectUrls: ["https://lab.example.org/launch", "https://lab.example.org/other"],
      jwksUrl: "",
      publicKey: "",
      sharesName: false,
      sharesMail: false,
      isEnabled: true,
    },
    isQuiet: true,
  });
});
