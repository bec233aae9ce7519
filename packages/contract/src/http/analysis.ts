import { httpCall } from "../define/index.ts";
import {
  AnalysisShown,
  AnalysisTicket,
  ById,
  EndedTickets,
  MadeTicket,
  Nothing,
  strict,
} from "../shapes/index.ts";
import { askedExample, keyExample } from "./learning.example.ts";

const ticket = "q7dPX2nHkUeJ0w9cT5bLmA";
const made = { ticket, endsAt: 1_790_086_400_000 };
const own = { row: "P8", realm: "edu", auth: "user", answers: "data", rate: "userWrite" } as const;

/** Tickets with which /analysis shows one thing to people without an account. */
export const analysisCalls = {
  "POST /staff/homework/{id}/show": httpCall({
    ...own,
    about:
      "A ticket that shows the analysis of homework on a screen without signing in, for a day at most. It takes the place of the one that the caller made before.",
    permission: "edu:homework:grade",
    params: ById,
    body: Nothing,
    data: MadeTicket,
    faults: ["notFound"],
    example: { params: { id: "3" }, body: {}, data: made },
  }),
  "POST /staff/homework/{id}/show/end": httpCall({
    ...own,
    about: "Ends all tickets of the analysis of homework at once. Done twice it is the same.",
    permission: "edu:homework:grade",
    params: ById,
    body: Nothing,
    data: EndedTickets,
    faults: ["notFound"],
    example: { params: { id: "3" }, body: {}, data: { ended: 1 } },
  }),
  "POST /homework/submissions/{id}/share": httpCall({
    ...own,
    about:
      "A ticket that shows the caller's own result without signing in, for a day at most. It takes the place of the one before.",
    permission: "edu:homework:do",
    params: ById,
    body: Nothing,
    data: MadeTicket,
    faults: ["notFound"],
    example: { params: { id: "11" }, body: {}, data: made },
  }),
  "POST /homework/submissions/{id}/share/end": httpCall({
    ...own,
    about: "Ends the ticket of the caller's own result at once. Done twice it is the same.",
    permission: "edu:homework:do",
    params: ById,
    body: Nothing,
    data: EndedTickets,
    faults: ["notFound"],
    example: { params: { id: "11" }, body: {}, data: { ended: 0 } },
  }),
  "POST /wrong/{id}/share": httpCall({
    ...own,
    row: "P9",
    about:
      "A ticket that shows one question of the caller's wrong book without signing in, for seven days at most. It takes the place of the one before.",
    permission: "edu:wrong:own",
    params: ById,
    body: Nothing,
    data: MadeTicket,
    faults: ["notFound"],
    example: { params: { id: "5" }, body: {}, data: made },
  }),
  "POST /wrong/{id}/share/end": httpCall({
    ...own,
    row: "P9",
    about: "Ends the ticket of a question of the caller's wrong book at once. Done twice it is the same.",
    permission: "edu:wrong:own",
    params: ById,
    body: Nothing,
    data: EndedTickets,
    faults: ["notFound"],
    example: { params: { id: "5" }, body: {}, data: { ended: 1 } },
  }),
  "POST /analysis/look": httpCall({
    row: "P8",
    realm: "open",
    auth: "none",
    permission: "none",
    answers: "data",
    rate: "handwork",
    about:
      "What a ticket shows now. Names nobody; pages of handwork are not among it. Before a result is released it says when that will be; of a question of a wrong book it says what is right where its owner is not to review it and nobody still has to answer it.",
    body: strict({ ticket: AnalysisTicket }),
    data: AnalysisShown,
    faults: ["analysisTicket", "submissionState"],
    example: {
      body: { ticket },
      data: {
        endsAt: made.endsAt,
        review: {
          homeworkId: 3,
          title: "Adding to ten",
          items: [
            {
              itemNo: 0,
              points: 2,
              question: askedExample,
              key: keyExample,
              answered: 24,
              rightShare: 0.75,
              optionCounts: [18, 6],
            },
          ],
        },
        result: null,
        question: null,
        about: [{ itemNo: 0, tags: ["addition"], rightShare: 0.75 }],
        files: [],
      },
    },
  }),
};
