import { useRef } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test, vi } from "vitest";
import { setSingleKeys } from "../../shared/single-keys.ts";
import { useShortcut } from "./use-shortcut.ts";
import { useShortcuts } from "./use-shortcuts.ts";

beforeEach(() => localStorage.clear());

test("R3 single keys press the buttons of the room until they are switched off on this device", async () => {
  document.body.innerHTML = "<div></div>";
  const [pressed, helped] = [vi.fn(), vi.fn()];
  const place = document.body.firstElementChild;
  if (!place) throw new Error("no place");
  createRoot(place).render(<Room onPressed={pressed} onHelp={helped} />);
  const button = await vi.waitFor(() => {
    const found = place.querySelector("button");
    if (!found) throw new Error("not there");
    return found;
  });
  const press = (key: string) => document.dispatchEvent(new KeyboardEvent("keydown", { key }));
  await vi.waitFor(() => {
    press("m");
    expect(pressed).toHaveBeenCalled();
  });
  press("?");
  expect(helped).toHaveBeenCalledOnce();
  expect(button.getAttribute("aria-keyshortcuts")).toBe("M");

  setSingleKeys(false);
  await vi.waitFor(() => expect(button.getAttribute("aria-keyshortcuts")).toBeNull());
  pressed.mockClear();
  press("m");
  press("?");
  expect(pressed).not.toHaveBeenCalled();
  expect(helped).toHaveBeenCalledOnce();

  // Another tab has switched them on again.
  localStorage.setItem("singleKeys", "on");
  const change = new StorageEvent("storage", { key: "singleKeys" });
  Object.defineProperty(change, "storageArea", { value: localStorage });
  dispatchEvent(change);
  await vi.waitFor(() => expect(button.getAttribute("aria-keyshortcuts")).toBe("M"));
  press("m");
  expect(pressed).toHaveBeenCalledOnce();
});

function Room({ onPressed, onHelp }: { onPressed: () => void; onHelp: () => void }) {
  const room = useRef<HTMLDivElement>(null);
  useShortcuts(room, onHelp);
  return (
    <div ref={room}>
      <button type="button" onClick={onPressed} {...useShortcut("M")}>
        Microphone
      </button>
    </div>
  );
}
