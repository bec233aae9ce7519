import { missing, useLink } from "../files/use-link.ts";
import { VoicePlayer } from "./VoicePlayer.tsx";

/** A voice message in a conversation. */
export function VoiceBody({ url, dur }: { url: string; dur: number }) {
  const link = useLink(url);
  return <VoicePlayer source={link === missing ? null : link} dur={dur} />;
}
