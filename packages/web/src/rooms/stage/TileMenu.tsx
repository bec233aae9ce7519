import { enlarge, pin, type Stream } from "@lyceum/domain/rooms";
import { rooms } from "@lyceum/texts/rooms";
import { Menu } from "@mantine/core";
import { ButtonMenu } from "../../app/parts/ButtonMenu.tsx";
import { useTexts } from "../../app/use-texts.ts";
import { useRoomSession } from "../session/session-context.tsx";
import { useArrangement, useStageState } from "./use-stage.ts";

type Props = { stream: Stream; name: string; button: HTMLElement; onClosed: () => void };

/** What one can do with a tile: for oneself, and as a host with the person. */
export function TileMenu({ stream, name, button, onClosed }: Props) {
  const say = useTexts(rooms);
  const { stage } = useRoomSession();
  const { large } = useArrangement();
  const { pinned } = useStageState();
  const { key } = stream;
  const fill = () => void button.closest("[data-tile]")?.requestFullscreen();
  return (
    <ButtonMenu
      button={button}
      name={say("tileMenu", { user: name })}
      onClosed={onClosed}
      width={220}
      position="bottom-end"
    >
      <Menu.Item onClick={() => stage.change((now) => pin(now, key))}>
        {say(pinned === key ? "unpin" : "pin")}
      </Menu.Item>
      <Menu.Item onClick={() => stage.change((now) => enlarge(now, key))}>
        {say(large?.key === key ? "makeSmall" : "makeLarge")}
      </Menu.Item>
      <Menu.Item onClick={fill}>{say("fullScreen")}</Menu.Item>
    </ButtonMenu>
  );
}
