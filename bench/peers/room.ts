import { randomId } from "@lyceum/kit";
import type { Team } from "../im/team.ts";
import { roomHost, roomMessage, signInXmpp, type XmppTalker } from "./xmpp.ts";

/** A room (XEP-0045) with an archive, which one opens and so many others enter. The speaker's own copy is the server's answer. */
export async function openRoom(port: number, hearers: number): Promise<Team> {
  const room = `team-${randomId()}`;
  const talkers: XmppTalker[] = [];
  for (let at = 0; at <= hearers; at++) {
    const talker = await signInXmpp(port, `person-${at}`);
    await enter(talker, room, `person-${at}`);
    talkers.push(talker);
  }
  const [speaker, ...others] = talkers;
  if (!speaker) throw new Error("nobody speaks");
  await checkArchive(speaker, room);
  return {
    speaker: {
      send: (id, body) => speaker.sendRoom(room, id, body),
      onAnswer: (told) => speaker.onMessage(() => told()),
      faults: speaker.faults,
      close: speaker.close,
    },
    hearers: others.map((hearer) => ({
      onMessages: (told) => hearer.onMessage((id) => told([id])),
      close: hearer.close,
    })),
  };
}

/** Enters without history; the subject is the last thing that a server says to one who enters. */
async function enter(talker: XmppTalker, room: string, nick: string): Promise<void> {
  const answer = await talker.ask(
    `<presence to='${room}@${roomHost}/${nick}'><x xmlns='http://jabber.org/protocol/muc'><history maxstanzas='0'/></x></presence>`,
    /<presence[^>]*type=['"]error[\s\S]*?<\/presence>|<subject[\s\S]*?<\/message>/,
  );
  if (answer.startsWith("<presence")) throw new Error(`${nick} may not enter: ${answer}`);
}

/** A message that is in the archive carries its id there (XEP-0359). */
async function checkArchive(speaker: XmppTalker, room: string): Promise<void> {
  const answer = await speaker.ask(
    roomMessage(room, "first", "first"),
    /<message[^>]*\bid=['"]first['"][\s\S]*?<\/message>/,
  );
  if (!answer.includes("<stanza-id")) throw new Error(`the room keeps no archive: ${answer}`);
}
