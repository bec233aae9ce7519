import { checkPermission } from "@lyceum/domain/rooms";
import { useEffect, useEffectEvent, useState } from "react";
import { isCovered, isWriting } from "../../shared/parts/is-writing.ts";
import { areSingleKeysOn } from "../../shared/single-keys.ts";
import { showDeviceFault } from "../devices/show-device-fault.ts";
import { useRoomSession } from "../session/session-context.tsx";
import { readHelpers } from "./helper-choice.ts";

/** The microphone is open for as long as the space bar is held; answers whether it is (R2). */
export function usePushToTalk(): boolean {
  const { room, devices } = useRoomSession();
  const [isHeld, setIsHeld] = useState(false);
  const mayTalk = () => {
    const [state, self] = [room.state(), room.self()];
    if (!state || !self || self.mic.isOn) return false;
    return checkPermission(state, self, { do: "openDevice", device: "mic" }, Date.now()) === null;
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSpace(event) || isHeld || event.repeat || !isFree(event.target)) return;
    if (!readHelpers().spaceTalks || !areSingleKeysOn() || !mayTalk()) return;
    event.preventDefault();
    setIsHeld(true);
    devices.open("mic").catch((error: unknown) => showDeviceFault("mic", error));
  });
  const release = useEffectEvent((event?: KeyboardEvent) => {
    if (!isHeld || (event && event.key !== " ")) return;
    event?.preventDefault();
    setIsHeld(false);
    // After the opening, which may still be on its way.
    devices.shut("mic").catch(() => {});
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener("keydown", (event) => press(event), { signal });
    document.addEventListener("keyup", (event) => release(event), { signal });
    // Who goes elsewhere with the key held lets it go there.
    window.addEventListener("blur", () => release(), { signal });
    return () => {
      release();
      ended.abort();
    };
  }, []);
  return isHeld;
}

function isSpace({ key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  return key === " " && !ctrlKey && !metaKey && !altKey && !defaultPrevented;
}

/** A control that the keyboard has chosen takes the space bar itself; one that was clicked does not need it. */
function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || isWriting(target) || isCovered()) return false;
  return target === document.body || !target.matches(":focus-visible");
}
