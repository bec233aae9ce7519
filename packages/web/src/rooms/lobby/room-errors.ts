import { isReadableName } from "@lyceum/domain/users";
import { CallFault, sentenceOf } from "../../shared/http/index.ts";
import { isPassword } from "../parts/PasswordField.tsx";

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

type Entered = { name: string; start: string | undefined; password: string | null };
type Text<Key> = (key: Key) => string;

/** What is wrong before the server is asked. */
export function roomErrorsIn(
  { name, start, password }: Entered,
  t: Text<"roomNameMissing" | "startMissing" | "passwordSix">,
  tRooms: Text<"nameUnreadable">,
): RoomErrors {
  const errors: RoomErrors = {};
  if (name.trim() === "") errors.name = t("roomNameMissing");
  else if (!isReadableName(name)) errors.name = tRooms("nameUnreadable");
  if (start === "") errors.start = t("startMissing");
  if (password !== null && !isPassword(password)) errors.password = t("passwordSix");
  return errors;
}
