import type { Harness } from "../accounts/harness.fixture.ts";

export const password = "a lamp of green";

type Key = Parameters<Harness["call"]>[0];

export async function post(h: Harness, key: Key, token: string, body: object, host = "localhost") {
  return (await h.call(key, { token, body, host })).body;
}

/** Somebody new of the university; the clock goes on by a minute, for the next code. */
export async function registerAs(
  h: Harness,
  userName: string,
  nickName: string,
): Promise<{ token: string; id: string }> {
  const contact = `${userName}@riverside.example`;
  await h.sendCode(contact, "register");
  const facts = { contact, userName, nickName, password, agreement: true };
  const { body } = await h.call("POST /register", { body: { ...facts, code: h.codeFor(contact) } });
  const token = body.data.access_token;
  const { data } = (await h.call("GET /getInfo", { token })).body;
  h.clock.at += 61_000;
  return { token, id: data.user.userId };
}
