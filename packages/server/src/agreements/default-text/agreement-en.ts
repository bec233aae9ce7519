import { figures } from "./figures.ts";
import type { Section, TextFacts } from "./section.ts";

/** The user agreement in English. */
export function agreementEn({ realm, name, contact, isForMinors }: TextFacts): Section[] {
  const isEdu = realm === "edu";
  return [
    {
      text: [
        isEdu
          ? `This agreement is between you and ${name}. It says what you may expect of this application and what is expected of you. You accept it when you create an account or sign in.`
          : `This agreement is between you and ${name}, on whose site the social app runs. It says what you may expect of the app and what is expected of you. You accept it when you create an account or sign in.`,
        `This is the standard text that comes with the software. It holds until ${name} publishes a text of its own.`,
      ],
    },
    {
      title: "Who may use it",
      text: [
        isEdu
          ? `The public pages are open to everybody. Messages, rooms and classes are for the people whom ${name} has admitted: those who learn, teach or work there, and those who are responsible for them.`
          : "The social app is for adults. Whoever is younger than 18 may not use it, and an account of such a person is closed.",
        ...(isEdu && isForMinors
          ? [
              "If you are under age, use the application with the knowledge of your parents or guardians. They may accept this agreement for you where the law requires it.",
            ]
          : []),
      ],
    },
    {
      title: "Your account",
      text: [
        [
          "An account belongs to one person. State truthfully who you are, and do not pass yourself off as somebody else.",
          "Keep your password and your codes to yourself. Nobody of the staff will ask you for them.",
          "If you think that somebody else uses your account, sign out all other devices in your account settings, set a new password, and tell us.",
        ],
      ],
    },
    {
      title: "How we treat each other",
      text: [
        "You may not use the application to",
        [
          "insult, threaten, harass or deceive others, or incite others to do so;",
          "share what is forbidden by law, what harms the young, or what belongs to others without their permission;",
          "share private matters of others, or record sound, pictures or messages without the consent of those concerned;",
          "send advertising or messages that nobody asked for;",
          "spread malware, get round limits and permissions, or disturb the running of the application.",
        ],
      ],
    },
    {
      title: "What you write and upload",
      text: [
        `What you write and upload remains yours. You allow ${name} to store it and to show it to those for whom you intended it, for as long as it is kept here. You answer for it, and for having the right to share it.`,
        `You can recall a message within ${figures.recallMinutes} minutes. What others have read or saved by then cannot be taken back.`,
      ],
    },
    {
      title: "Rooms",
      text: [
        "The host of a conference room decides who may enter, speak, show a picture, share a screen and write, and may ask people to leave. The application does not record rooms.",
      ],
    },
    {
      title: isEdu ? "What staff may do" : "What moderators may do",
      text: [
        `${isEdu ? "Staff" : "Moderators"} may remove what breaks this agreement, restrict or close accounts, and end roles and memberships. They do so only with good reason, and what they do is recorded. If you think that a decision is wrong, write to the contact below.`,
      ],
    },
    {
      title: "What you may expect",
      text: [
        `${name} runs the application with care, but does not promise that it is available at all times and without faults. Keep a copy of what is important to you. Liability that the law does not allow to exclude is not excluded.`,
      ],
    },
    {
      title: "The end",
      text: [
        `You may stop using the application at any time and ask that your account is deleted. ${isEdu ? `${name} may close your account when you no longer belong to it.` : `${name} may close the social app with reasonable notice.`}`,
      ],
    },
    {
      title: "Privacy",
      text: ["What is stored about you, and what you can ask for, is in the privacy policy."],
    },
    {
      title: "Changes",
      text: [
        "When this agreement changes, a new version with its date appears on this page, and whoever is signed in is asked to read and accept it. Earlier versions remain readable here. Whoever does not accept a change may end the use.",
      ],
    },
    {
      title: "Law and contact",
      text: [
        `The law of the place where ${name} has its seat applies; what the law of your country grants to you as a consumer or as a minor remains.`,
        contact === "" ? `Please turn to the office of ${name}.` : `${name}: ${contact}`,
      ],
    },
  ];
}
