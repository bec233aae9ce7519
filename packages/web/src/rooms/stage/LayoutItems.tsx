import { chooseLayout } from "@lyceum/domain/rooms";
import { rooms } from "@lyceum/texts/rooms";
import { Kbd, Menu } from "@mantine/core";
import "@mantine/core/styles/Kbd.layer.css";
import { ButtonMenu } from "../../app/parts/ButtonMenu.tsx";
import { useTexts } from "../../app/use-texts.ts";
import { useRoomSession } from "../session/session-context.tsx";
import { layoutIcons } from "./layout-icons.ts";
import { layouts } from "./stage-keys.ts";
import { useArrangement } from "./use-stage.ts";

const names = {
  nine: "layoutNine",
  grid: "layoutGrid",
  speaker: "layoutSpeaker",
  galleryRight: "layoutGalleryRight",
  galleryTop: "layoutGalleryTop",
} as const;

export function LayoutItems({ button, onClosed }: { button: HTMLElement; onClosed: () => void }) {
  const say = useTexts(rooms);
  const { stage } = useRoomSession();
  const { layout } = useArrangement();
  return (
    <ButtonMenu button={button} name={say("layout")} onClosed={onClosed} width={270} position="bottom-end">
      {layouts.map(({ key, name }) => {
        const Icon = layoutIcons[name];
        return (
          <Menu.Item
            key={name}
            role="menuitemradio"
            aria-checked={layout === name}
            leftSection={<Icon />}
            rightSection={<Kbd size="xs">{key}</Kbd>}
            fw={layout === name ? 600 : 400}
            {...(layout === name ? { bg: "var(--accent-soft)" } : {})}
            onClick={() => stage.change((now) => chooseLayout(now, name))}
          >
            {say(names[name])}
          </Menu.Item>
        );
      })}
      <Menu.Label>{say("layoutKeys")}</Menu.Label>
    </ButtonMenu>
  );
}
