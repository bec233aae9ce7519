import type { Ask } from "./ask-host.ts";

/** `token`: undefined for whoever is not signed in. */
export type PersonToken = { userName: string; token: string | undefined };

const passwords = ["lyceum-demo", "lyceum-demo-staff"];

/** Signs people of the demo in at the site of their institution, with their second factor where they have one; and nobody, as the last. */
export async function signInDemo(
  ask: Ask,
  host: string,
  userNames: readonly string[],
): Promise<PersonToken[]> {
  const post = async (path: string, body: object): Promise<SignedIn | undefined> =>
    (JSON.parse((await ask(host, "POST", `/api${path}`, { body })).text) as { data?: SignedIn }).data;
  const { rows } = JSON.parse((await ask(host, "GET", "/api/dev/demo")).text) as { rows: DemoRow[] };
  const signIn = async (userName: string): Promise<PersonToken> => {
    for (const password of passwords) {
      const first = await post("/login", { kind: "password", userName, password, agreement: true });
      const code = rows.find((one) => one.userName === userName)?.secondFactorCode;
      const signedIn = first?.secondFactor
        ? await post("/login/secondFactor", { ticket: first.secondFactor.ticket, code })
        : first;
      if (signedIn?.access_token !== undefined) return { userName, token: signedIn.access_token };
    }
    throw new Error(`${userName} of the demo could not sign in`);
  };
  return [
    ...(await Promise.all(userNames.map(signIn))),
    { userName: "whoever is not signed in", token: undefined },
  ];
}

type SignedIn = { access_token?: string; secondFactor?: { ticket: string } };
type DemoRow = { userName: string; secondFactorCode: string | null };
