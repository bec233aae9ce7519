/** `token`: undefined for whoever is not signed in. */
export type PersonToken = { userName: string; token: string | undefined };

const passwords = ["lyceum-demo", "lyceum-demo-staff"];

/** Signs people of the demo in, with their second factor where they have one; and nobody, as the last. */
export async function signInDemo(url: string, userNames: readonly string[]): Promise<PersonToken[]> {
  const post = async (path: string, body: object): Promise<SignedIn | undefined> => {
    const answer = await fetch(`${url}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { data?: SignedIn }).data;
  };
  const { rows } = (await (await fetch(`${url}/api/dev/demo`)).json()) as { rows: DemoRow[] };
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
