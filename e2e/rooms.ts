import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";

/** Makes a room in the name of whoever holds the token; answers its number. */
export async function makeRoom(
  context: BrowserContext,
  origin: string,
  token: string,
  room: { kind: "freeSpeech" | "raiseHand"; name: string },
): Promise<string> {
  const made = await context.request.post(`${origin}/api/v1/rooms`, {
    headers: { authorization: `Bearer ${token}` },
    data: { key: randomUUID(), ...room },
  });
  const { data } = (await made.json()) as { data: { roomId: string } };
  return data.roomId;
}
