import type { Apns } from "@lyceum/contract/shapes";
import { useCallback, useMemo } from "react";
import { useInbox } from "../connection/inbox.ts";
import { FormattedText } from "../conversation/FormattedText.tsx";
import { openProfile } from "../people/opened-profile.ts";
import { useTeamInfo } from "../teams/team-context.ts";
import css from "./MentionText.module.css";
import { splitMentions } from "./split-mentions.ts";

type Props = { body: string; keyword: string; apns: Apns };

/** What programs, in either language, write for everybody. */
const everyone = ["所有人", "everyone", "Everyone", "all", "All"];

/** A text that mentions people: each by the name in the team, which opens the profile; the own one stands out (M7). */
export function MentionText({ body, keyword, apns }: Props) {
  const self = useInbox((client) => client.connection.self());
  const names = useTeamInfo()?.names;
  const labels = useMemo(() => {
    const { accounts = [], nicks = [] } = apns;
    return new Map(
      accounts.flatMap((account, at) =>
        // As it was called when it was written, or by a program by what is known now.
        [account, names?.get(account), nicks[at]].flatMap((label) =>
          label ? [[label, account] as const] : [],
        ),
      ),
    );
  }, [apns, names]);
  const split = useCallback(
    (text: string) => {
      const all = apns.accounts === undefined ? everyone : [...labels.keys()];
      return splitMentions(text, all);
    },
    [apns.accounts, labels],
  );
  const draw = (text: string, plain: (text: string) => React.ReactNode) =>
    split(text).map((part, index) => {
      if (part.name === null) return <span key={index}>{plain(part.text)}</span>;
      const account = labels.get(part.name);
      if (account === undefined)
        return (
          <span key={index} className={css.own}>
            {part.text}
          </span>
        );
      const nick = names?.get(account) ?? part.name;
      return (
        <button
          key={index}
          type="button"
          className={account === self ? css.own : css.mention}
          aria-haspopup="dialog"
          onClick={() => openProfile({ account, nick })}
        >
          @{nick}
        </button>
      );
    });
  return <FormattedText body={body} keyword={keyword} draw={draw} />;
}
