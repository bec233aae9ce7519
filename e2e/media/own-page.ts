import type { BrowserContext } from "../journey.ts";
import { build } from "vite";
import { demoPassword } from "../people.ts";

/** The module of a page without a look, with all that it imports. */
export async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, minify: false, lib: { entry, formats: ["es"], fileName: "page" } },
  });
  const [first] = Array.isArray(result) ? result : [result];
  return first && "output" in first ? first.output[0].code : "";
}

/** An empty page at `/own/` beside those of the application, and its module at `/own/page.js`. */
export async function serveOwnPage(context: BrowserContext, script: string): Promise<void> {
  await context.route("**/own/page.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await context.route("**/own/", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Room</title>" }),
  );
}

export type Member = {
  token: string;
  credentials: { account: string; appKey: string; token: string };
};

/** Signs a demo member in; with what the messaging connection asks for. */
export async function signInMember(
  { request }: BrowserContext,
  origin: string,
  userName: string,
): Promise<Member> {
  const data = { kind: "password", userName, password: demoPassword, agreement: true };
  const signedIn = await (await request.post(`${origin}/api/login`, { data })).json();
  const token: string = signedIn.data.access_token;
  const headers = { authorization: `Bearer ${token}` };
  const { data: chat } = await (await request.get(`${origin}/api/v1/chat/token`, { headers })).json();
  return { token, credentials: { account: chat.account, appKey: chat.app_key, token: chat.token } };
}
