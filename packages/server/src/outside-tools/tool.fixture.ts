import { createPublicKey, type KeyObject } from "node:crypto";
import { type LTISession, LTITool, type LTIStorage } from "@lti-tool/core";
import Fastify from "fastify";

type Launch = Awaited<ReturnType<LTITool["verifyLaunch"]>>;
type Platform = { issuer: string; clientId: string; deploymentId: string };

/** A tool that others have written (@lti-tool/core), running on a port of this machine with its own keys and memory. */
export async function startTool() {
  const keyPair = (await crypto.subtle.generateKey(
    {
      name: "RSASSA-PKCS1-v1_5",
      modulusLength: 2_048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: "SHA-256",
    },
    true,
    ["sign", "verify"],
  )) as CryptoKeyPair;
  const storage = makeStorage();
  const tool = new LTITool({
    stateSecret: new TextEncoder().encode("a secret of the tool, long enough to be one"),
    keyPair,
    storage,
  });
  const launches: Launch[] = [];
  const sessions: LTISession[] = [];
  const http = Fastify();
  http.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  http.get("/keys", async () => await tool.getJWKS());
  http.get("/login", async (request, reply) => {
    const launchUrl = `${originOf()}/launch`;
    const params = request.query as Parameters<LTITool["handleLogin"]>[0];
    return await reply.redirect(await tool.handleLogin({ ...params, launchUrl }), 302);
  });
  http.post("/launch", async (request, reply) => {
    const body = request.body as URLSearchParams;
    try {
      const launch = await tool.verifyLaunch(body.get("id_token") ?? "", body.get("state") ?? "");
      launches.push(launch);
      sessions.push(await tool.createSession(launch));
      return await reply.send("in");
    } catch (error) {
      return await reply.code(401).send(error instanceof Error ? error.message : "refused");
    }
  });
  await http.listen({ host: "127.0.0.1", port: 0 });

  function originOf(): string {
    const address = http.server.address();
    return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  }

  return {
    tool,
    launches,
    sessions,
    origin: originOf(),
    /** What is entered at the tool of a school. */
    know: ({ issuer, clientId, deploymentId }: Platform) =>
      storage.saveLaunchConfig({
        iss: issuer,
        clientId,
        deploymentId,
        authUrl: `${issuer}/lti/authorize`,
        tokenUrl: `${issuer}/lti/token`,
        jwksUrl: `${issuer}/lti/keys`,
      }),
    keyPair,
    pem: async () =>
      pemOf(createPublicKey({ key: await crypto.subtle.exportKey("jwk", keyPair.publicKey), format: "jwk" })),
    close: () => http.close(),
  };
}

function pemOf(key: KeyObject): string {
  return key.export({ type: "spki", format: "pem" }).toString();
}

/** What the tool keeps of a platform; the rest of its storage is for parts that no test uses. */
function makeStorage(): LTIStorage {
  const nonces = new Set<string>();
  const configs = new Map<string, Awaited<ReturnType<LTIStorage["getLaunchConfig"]>>>();
  const sessions = new Map<string, LTISession>();
  const none = async () => {
    throw new Error("not in these tests");
  };
  return {
    listClients: none,
    getClientById: none,
    addClient: none,
    updateClient: none,
    deleteClient: none,
    listDeployments: none,
    getDeployment: none,
    addDeployment: none,
    updateDeployment: none,
    deleteDeployment: none,
    setRegistrationSession: none,
    getRegistrationSession: none,
    deleteRegistrationSession: none,
    getSession: async (id) => sessions.get(id),
    addSession: async (session) => {
      sessions.set(session.id, session);
      return session.id;
    },
    storeNonce: async (nonce) => void nonces.add(nonce),
    validateNonce: async (nonce) => nonces.delete(nonce),
    getLaunchConfig: async (iss, clientId) => configs.get(`${iss} ${clientId}`),
    saveLaunchConfig: async (config) => void configs.set(`${config.iss} ${config.clientId}`, config),
  };
}
