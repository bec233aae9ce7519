import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";

/** The list of the person's institution, unless the program holds it already (M18). */
export function getClientAntispam({
  people,
  wordLists,
}: MessagingContext): CommandHandler<"getClientAntispam"> {
  return async ({ version: heldVersion }, call) => {
    const own = await people.byId(loginOf(call).personId);
    if (!own) return { version: 0, thesaurus: [] };
    const { version, rules } = await wordLists.of(own);
    return { version, thesaurus: version === heldVersion ? null : [...rules] };
  };
}
