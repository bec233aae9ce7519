import { deviceLogNews } from "@lyceum/texts/inbox/device-log-news";
import { createRoot } from "react-dom/client";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadTexts, setLanguage } from "../../shared/language.ts";
import { DeviceLogNotice } from "./DeviceLogNotice.tsx";

beforeAll(() => loadTexts(deviceLogNews));
afterEach(async () => await setLanguage("en-US"));

async function words(os: string): Promise<string> {
  const place = document.createElement("div");
  const told = { sender: { name: "学校", nameEn: "School" }, os, reason: "Late messages.", askedAt: 1 };
  const root = createRoot(place);
  root.render(<DeviceLogNotice notification={told} />);
  await vi.waitFor(() => expect(place.textContent).toContain("Late messages."));
  const text = place.textContent;
  root.unmount();
  return text;
}

test("M16 who is asked for a log reads which device, and no word of programs where that did not tell", async () => {
  expect(await words("Windows")).toContain("asked your device (Windows) for");
  expect(await words("unknown")).toContain("asked a device of yours for");
  await setLanguage("zh-CN");
  expect(await words("Windows")).toContain("您的设备（Windows）");
  expect(await words("")).toContain("您一台设备");
  expect(await words("unknown")).not.toContain("unknown");
});
