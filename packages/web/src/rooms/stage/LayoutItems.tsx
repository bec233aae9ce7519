import { chooseLayout } from "@lyceum/domain/rooms";
import { rooms } from "@lyceum/texts/rooms";
import { Group, Kbd, Menu } from "@mantine/core";
import "@mantine/core/styles/Kbd.layer.css";
import { ButtonMenu } from "../../shared/parts/ButtonMenu.tsx";
import { useTexts } from "../../shared/use-texts.ts";
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
  const t = useTexts(rooms);
  const { stage } = useRoomSession();
  const { layout } = useArrangement();
  return (
    <ButtonMenu button={button} name={t("layout")} onClosed={onClosed} width={270} position="bottom-end">
      {layouts.map(({ key, name }) => {
        const Icon = layoutIcons[name];
        return (
          <Menu.RadioItem
            key={name}
            value={name}
            checked={layout === name}
            closeMenuOnClick
            rightSection={<Kbd size="xs">{key}</Kbd>}
            onChange={() => stage.change((now) => chooseLayout(now, name))}
          >
            <Group gap="xs" wrap="nowrap">
              <Icon />
              {t(names[name])}
            </Group>
          </Menu.RadioItem>
        );
      })}
      <Menu.Label>{t("layoutKeys")}</Menu.Label>
    </ButtonMenu>
  );
}
