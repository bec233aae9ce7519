import { type Attach, messageTypes, type SentAttach } from "@lyceum/contract/shapes";
import { saysWords } from "./album.ts";

/** What is looked at of a message. */
export type Said = { type: number; body?: string; attach?: Attach | SentAttach };

/** The message with everything in it that people read as words put through `mask`: its text or caption, and what it says to a robot or of one (M18). */
export function maskSaid<S extends Said>(said: S, mask: (text: string) => string): S {
  const { type, body, attach } = said;
  const isRobot = type === messageTypes.robot;
  if (!isRobot && !saysWords(type)) return said;
  const masked = body === undefined ? said : { ...said, body: mask(body) };
  if (!isRobot || attach === undefined || !("robotAccid" in attach)) return masked;
  const { content } = attach;
  if (content.content === undefined) return masked;
  return { ...masked, attach: { ...attach, content: { ...content, content: mask(content.content) } } };
}
