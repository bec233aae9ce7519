import { expect, test } from "vitest";
import { nameOfSender } from "./name-of-sender.ts";

type Client = Parameters<typeof nameOfSender>[0];

function makeClient(): { client: Client; asked: string[]; aliases: Map<string, string>; goOn(): void } {
  const asked: string[] = [];
  const aliases = new Map<string, string>();
  let memberUpdateTime = 1;
  const members = [
    { account: "ann", nickInTeam: "Captain", card: { nick: "Ann" } },
    { account: "ben", nickInTeam: "", card: { nick: "Ben" } },
  ];
  const client = {
    friends: { of: (account: string) => ({ alias: aliases.get(account) ?? "" }) },
    users: { card: (account: string) => (account === "ann" ? { nick: "Ann" } : undefined) },
    teams: {
      team: () => ({ memberUpdateTime }),
      getTeamMembers: async (teamId: string) => {
        asked.push(teamId);
        if (teamId === "gone") throw new Error("no line");
        return members;
      },
    },
  };
  // Only these are asked for.
  return { client: client as unknown as Client, asked, aliases, goOn: () => void (memberUpdateTime += 1) };
}

const said = (from: string, scene: 0 | 1 | 5, to: string) => ({ scene, to, from, fromNick: `${from}, then` });

test("M7 D6 who wrote in a team is named by the nickname there, which is asked for once per change of the members", async () => {
  const { client, asked, goOn } = makeClient();
  expect(await nameOfSender(client, said("ann", 1, "7"))).toBe("Captain");
  expect(await nameOfSender(client, said("ben", 1, "7"))).toBe("Ben");
  expect(asked).toEqual(["7"]);
  goOn();
  await nameOfSender(client, said("ann", 1, "7"));
  expect(asked).toEqual(["7", "7"]);
});

test("M7 D6 a name of the person's own comes first, and elsewhere than in a team people have their own name", async () => {
  const { client, aliases, asked } = makeClient();
  expect(await nameOfSender(client, said("ann", 0, "me"))).toBe("Ann");
  expect(await nameOfSender(client, said("ben", 5, "9"))).toBe("ben, then");
  expect(await nameOfSender(client, said("ann", 1, "gone"))).toBe("Ann");
  aliases.set("ann", "Sister");
  expect(await nameOfSender(client, said("ann", 1, "8"))).toBe("Sister");
  expect(asked).toEqual(["gone"]);
});
