import type { QuestionBody, QuestionContent } from "@lyceum/contract/shapes";
import { textOf } from "./text-of.ts";

/** Questions for practice alone: homework that is running would keep them back. */
export function networkQuestions(): QuestionContent[] {
  return [
    question(
      1,
      "What does a router look at to send a packet on?",
      choice(1, ["The length of the packet", "The address of its destination", "The time of day"]),
      "It compares the address of the destination with its table of routes.",
    ),
    question(
      1,
      "A name such as school.example is turned into an address by the DNS.",
      { kind: "trueFalse", right: true },
      "Names are for people; packets carry addresses.",
    ),
    question(
      2,
      "Which of these say how data is carried between two programs?",
      { ...choices([0, 2], ["TCP", "HTML", "UDP", "PNG"]), rule: "half" },
      "TCP and UDP are protocols of transport; HTML and PNG are formats of what is carried.",
    ),
    question(
      2,
      "What does TCP do when a packet is lost?",
      choice(0, ["It sends it again", "It closes the connection", "It tells the user"]),
      "What is not confirmed in time is sent again.",
    ),
    question(
      3,
      "How many addresses has a network that leaves 8 bits for its hosts?",
      choice(2, ["8", "64", "256", "65,536"]),
      "Eight bits make 2 to the power of 8 patterns, which is 256.",
    ),
    question(
      3,
      "Whoever listens on the line can read what is sent over HTTPS.",
      { kind: "trueFalse", right: false },
      "It is encrypted between the browser and the server.",
    ),
  ];
}

function question(
  difficulty: number,
  stem: string,
  body: QuestionBody,
  explanation: string,
): QuestionContent {
  return {
    subject: "computing",
    lang: "en-US",
    stem: textOf([stem]),
    body,
    explanation: textOf([explanation]),
    difficulty,
    tags: ["networks"],
    stage: "university",
    source: "Networks in five minutes",
  };
}

function choice(right: number, options: readonly string[]): QuestionBody {
  return { kind: "single", options: options.map((one) => textOf([one])), right };
}

function choices(right: number[], options: readonly string[]) {
  return { kind: "multiple" as const, options: options.map((one) => textOf([one])), right };
}
