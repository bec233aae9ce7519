import { figures } from "./figures.ts";
import type { Section, TextFacts } from "./section.ts";

/** The privacy policy in English. It names what the server stores and for how long, so it changes with the server. */
export function privacyEn({ realm, name, contact, isForMinors }: TextFacts): Section[] {
  const isEdu = realm === "edu";
  return [
    {
      text: [
        isEdu
          ? `This policy says what ${name} stores about the people who use this application, what for, who can see it, for how long, and what you can ask for.`
          : `This policy says what is stored about the members of the social app on the site of ${name}, what for, who can see it, for how long, and what you can ask for. The social app is for adults. Its accounts are separate from the accounts of ${name}: neither knows the other, and nothing is passed between them.`,
        `${name} decides what the application is used for and answers for it. The software is Lyceum. It runs on servers that ${name} keeps or has chosen.`,
        `This is the standard text that comes with the software. It holds until ${name} publishes a text of its own.`,
      ],
    },
    {
      title: "What is stored",
      text: [
        [
          `Your account: user name, the name that others see, phone number or e-mail address${isEdu ? ", picture, roles and classes" : ", picture and roles"}. Your password is not stored, only a value by which it can be checked. Of staff also the secret of the authenticator app, encrypted.`,
          "Your sign-ins: for each device its kind as the browser states it, its network address, when it signed in and when it was last used. Wrong codes and passwords are counted.",
          ...(isEdu
            ? ["Your request to be admitted: the note that you wrote, and what was decided and why."]
            : []),
          "Your messages: text, pictures, sounds, videos and files, when and to whom you sent them, how far you have read, whom you blocked or muted, the teams that you belong to, and an index of the words so that messages can be searched.",
          "Conference rooms: who was invited, who came and went and when, raised hands, decisions of the host, and the chat of the room. Sound and picture are passed on to the others in the room and are not recorded. Guests give a name and have no account.",
          "Files that you upload: name, size, type, a checksum, and smaller copies for the screen. Place, camera and other notes inside pictures are removed. Where the server has a virus scanner, it looks through files.",
          "Of those who read the public pages without an account: nothing. Requests are counted by network address for an hour at most, as a protection against overload.",
          "What you accepted: which version of this policy and of the user agreement, when, and from which network address.",
          `What ${isEdu ? "staff" : "moderators"} do with their rights: who, what, when, and from which network address.`,
        ],
      ],
    },
    {
      title: "What it is used for",
      text: [
        "To run the application: to know you again, to deliver what you write to those to whom you write it, to hold rooms and classes together, and to protect people and their accounts. Nothing is sold. There is no advertising, no profile of you is made for other purposes, and the pages contain no trackers.",
      ],
    },
    {
      title: "Who can see it",
      text: [
        [
          isEdu
            ? `People whom ${name} has admitted see your name, your picture and your role. People of other institutions do not find you and cannot write to you.`
            : "Other members see your name and your picture, and what you write to them.",
          "A message is seen by those who take part in the conversation, what is said in a room by those who are in it.",
          isEdu
            ? `Staff of ${name} see what their task needs: who asks to be admitted, the people and their roles, and the record of what staff did. They have no page on which they could read conversations of others.`
            : "Moderators see what their task needs. They have no page on which they could read conversations of others.",
          "Those who keep the servers can reach what is stored on them, and may do so only as far as their work requires.",
          "The services that send mails and text messages for the application receive your address or number and the text, such as a verification code. Files may lie in the storage of a provider.",
          ...(isEdu
            ? [
                `Outside tools in courses, where ${name} uses them: when you open one it learns a word that stands for you there alone, the course and the unit, and that you learn or teach. It learns your name or e-mail address only where ${name} has decided so. What you do in it is on its own servers; it reports back points and comments.`,
                `A learning record store, where ${name} uses one: it learns, of a word that stands for you there, what you handed in, your points, and what you finished and mastered. It learns neither your name nor anything that you wrote.`,
              ]
            : []),
          "Authorities and courts receive what the law obliges to hand over.",
        ],
      ],
    },
    {
      title: "How long it is kept",
      text: [
        [
          "Your account and what belongs to it: for as long as the account exists.",
          `Messages and their files: until they are deleted. You can recall a message within ${figures.recallMinutes} minutes; its text is then deleted. If you delete a message for yourself, or clear a conversation, it disappears for you and stays with the others.`,
          `Sign-ins: until a month after they run out, which is ${figures.signInDays} days after the sign-in at the latest. Verification codes and counts of wrong ones: one day.`,
          `Requests and notices in the inbox: ${figures.noticeDays} days. Who has read a message of a team: ${figures.receiptDays} days.`,
          `Conference rooms: their course and their chat with the room; the pass of a guest ${figures.guestHours} hours; what was refused to somebody, half a year.`,
          `Uploads that are used nowhere: ${figures.unusedFileDays === 1 ? "one day" : `${figures.unusedFileDays} days`}.`,
          `The record of what ${isEdu ? "staff" : "moderators"} did: ${figures.auditYears} years.`,
          "The technical log names faults, and the time and the request at which they happened. It contains no passwords, codes or messages. How long it is kept is decided by those who keep the servers.",
        ],
      ],
    },
    {
      title: "In your browser",
      text: [
        "The application keeps in your browser the proof of your sign-in (as a cookie and in the storage of the page), the school of the site, your language and colours, and a copy of your messages so that they open quickly and without a network. When you sign out, the sign-in and the copy of your messages are removed.",
      ],
    },
    ...(isEdu && isForMinors
      ? [
          {
            title: "Children and young people",
            text: [
              `Pupils can find and write to people of ${name} only, and whoever has not been admitted can write to nobody. Parents and guardians may ask ${name} for everything that this policy grants, on behalf of their child. If the law of your country requires their consent, ${name} obtains it.`,
            ],
          },
        ]
      : []),
    {
      title: "What you can ask for",
      text: [
        "In your account settings you see your profile and the devices that are signed in, and can sign each of them out. Beyond that you can ask:",
        [
          "what is stored about you, and for a copy of it;",
          "that what is wrong is corrected;",
          "that your account and what belongs to it are deleted, unless the law requires that it is kept;",
          "that its use is restricted, or that it is not used for a purpose to which you object.",
        ],
        "You may also complain to the authority for data protection of your country.",
      ],
    },
    {
      title: "Changes",
      text: [
        "When this policy changes, a new version with its date appears on this page, and whoever is signed in is asked to read and accept it. Earlier versions remain readable here.",
      ],
    },
    {
      title: "Contact",
      text: [contact === "" ? `Please turn to the office of ${name}.` : `${name}: ${contact}`],
    },
  ];
}
