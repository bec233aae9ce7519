import type { LTISession } from "@lti-tool/core";
import { SignJWT } from "jose";
import type { toolHarness } from "../tools.fixture.ts";

const jwtBearer = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
const scoreScope = "https://purl.imsglobal.org/spec/lti-ags/scope/score";

/** What a tool says of somebody who has done everything. */
export const report = {
  scoreGiven: 8,
  scoreMaximum: 10,
  activityProgress: "Completed",
  gradingProgress: "FullyGraded",
} as const;

export const at = (offsetMs: number) => new Date(Date.now() + offsetMs).toISOString();

/** What a tool does with marks, at a school. */
export function marksOf(school: Awaited<ReturnType<typeof toolHarness>>) {
  /** A course whose unit is worth ten points, opened at the tool by these pupils. */
  async function opened(
    pupils: readonly string[] = ["pia"],
    change: Parameters<typeof school.register>[0] = {},
  ) {
    const made = await school.register(change);
    const params = await school.publish(
      [school.unit("lab", school.item(made.toolId, { scoreMaximum: 10 }))],
      pupils,
    );
    const sessions: LTISession[] = [];
    for (const pupil of pupils) {
      // oxlint-disable-next-line no-await-in-loop
      const { body } = await school.ask(params, pupil);
      // oxlint-disable-next-line no-await-in-loop
      await school.answer(body, pupil);
      const session = school.tool.sessions.at(-1);
      if (session) sessions.push(session);
    }
    const [session] = sessions;
    if (!session) throw new Error("the tool has let nobody in");
    return { ...made, params, session, sessions };
  }

  const read = async (params: { id: string }, as = "pia") =>
    await school.call("POST /courses/{id}/units/{unitId}/open", as, {
      params: { ...params, unitId: school.idOf("lab") },
      body: {},
    });

  async function assertion(
    clientId: string,
    change: Record<string, unknown> = {},
    jti = crypto.randomUUID(),
  ) {
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: clientId,
      sub: clientId,
      aud: `${school.issuer}/lti/token`,
      iat: now,
      exp: now + 300,
      jti,
      ...change,
    };
    return await new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: "main" })
      .sign(school.tool.keyPair.privateKey);
  }

  async function askToken(client_assertion: string, scope = scoreScope) {
    const body = new URLSearchParams({
      grant_type: "client_credentials",
      client_assertion_type: jwtBearer,
      client_assertion,
      scope,
    });
    const answer = await fetch(`${school.issuer}/lti/token`, { method: "POST", body });
    return {
      status: answer.status,
      ...((await answer.json()) as {
        access_token?: string;
        scope?: string;
        error?: string;
      }),
    };
  }

  async function post(params: { id: string }, token: string, body: Record<string, unknown>, unit = "lab") {
    const url = `${school.issuer}/lti/courses/${params.id}/lineitems/${school.idOf(unit)}/scores`;
    const answer = await fetch(url, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/vnd.ims.lis.v1.score+json" },
      body: JSON.stringify({ ...report, timestamp: at(0), ...body }),
    });
    return answer.status;
  }

  return { opened, read, assertion, askToken, post };
}
