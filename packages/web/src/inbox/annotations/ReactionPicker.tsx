import { Popover } from "@mantine/core";
import { useRef } from "react";
import { EmojiPanel } from "../composer/EmojiPanel.tsx";
import { bodyOf } from "./emoji-body.ts";
import { toggleReaction } from "./react.ts";

type Props = {
  /** Where the menu of the message stood. */
  place: DOMRect;
  /** Of the button there, which nobody sees. */
  className: string | undefined;
  name: string;
  sessionId: string;
  seq: number;
  onClosed: () => void;
};

/** All emoji as reactions to one message (M12). */
export function ReactionPicker({ place, className, name, sessionId, seq, onClosed }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { top, left, width, height } = place;
  return (
    // The panel says itself what it is, and takes the focus.
    <Popover opened withRoles={false} returnFocus={false} transitionProps={{ duration: 0 }} width="auto">
      <Popover.Target>
        <button
          ref={button}
          type="button"
          tabIndex={-1}
          aria-label={name}
          className={className}
          style={{ top, left, width, height }}
        />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <EmojiPanel
          isInline
          button={button}
          onEmoji={(emoji) => {
            onClosed();
            toggleReaction(sessionId, seq, bodyOf(emoji));
          }}
          onClosed={onClosed}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
