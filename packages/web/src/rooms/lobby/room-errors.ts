import { CallFault, sentenceOf } from "../../shared/http/index.ts";

/** What is wrong with a room that is made or changed: at its field, or with the form as a whole. */
export type RoomErrors = Partial<Record<"name" | "start" | "attendees" | "password" | "form", string>>;

const places: Readonly<Record<string, keyof RoomErrors>> = {
  name: "name",
  startsAt: "start",
  durationMs: "start",
  attendees: "attendees",
  password: "password",
};

/** Why the server refused, where it is to be said. */
export function roomErrorsOf(failure: unknown, otherwise: string): RoomErrors {
  const field = failure instanceof CallFault ? (failure.field ?? "") : "";
  return { [places[field] ?? "form"]: sentenceOf(failure, otherwise) };
}
