import { longCount } from "../im/people.ts";
import type { Target } from "../im/target.ts";
import type { PeerDatabase } from "./postgres.ts";
import { openRoom } from "./room.ts";
import { signInXmpp } from "./xmpp.ts";

/** What all XMPP servers do alike. `lengthen` makes the long conversation of one message that the server has archived. */
export function xmppTarget(
  port: number,
  pages: number,
  lengthen: (database: PeerDatabase) => void,
  database: PeerDatabase,
): Pick<Target, "signIn" | "team" | "history" | "pages"> {
  return {
    pages,
    signIn: (account) => signInXmpp(port, account),
    team: (hearers) => openRoom(port, hearers),
    async history() {
      await archiveOne(port);
      lengthen(database);
      const reader = await signInXmpp(port, "person-0");
      let serial = 0;
      return {
        async page() {
          const id = `q${(serial += 1)}`;
          const query = `<iq type='set' id='${id}'><query xmlns='urn:xmpp:mam:2'><x xmlns='jabber:x:data' type='submit'><field var='FORM_TYPE' type='hidden'><value>urn:xmpp:mam:2</value></field><field var='with'><value>person-1@localhost</value></field></x><set xmlns='http://jabber.org/protocol/rsm'><max>100</max><before/></set></query></iq>`;
          const answer = await reader.ask(
            query,
            new RegExp(`[\\s\\S]*<iq [^>]*id=['"]${id}['"][\\s\\S]*?</iq>`),
          );
          const count = answer.split("<forwarded").length - 1;
          if (count !== 100) throw new Error(`a page of ${count}: ${answer.slice(-300)}`);
        },
        close: () => reader.close(),
      };
    },
  };
}

/** One message of 100 bytes from person-0 to person-1, archived for both. */
async function archiveOne(port: number): Promise<void> {
  const [from, to] = [await signInXmpp(port, "person-0"), await signInXmpp(port, "person-1")];
  await new Promise<void>((resolve) => {
    to.onMessage(() => resolve());
    from.send("person-1", "long-0", "x".repeat(100));
  });
  from.close();
  to.close();
}

export const copies = longCount - 1;
