import { accessToken } from "../../packages/server/src/accounts/sessions/token.ts";
import { messagingSecret } from "../../packages/testing/src/messaging-server.ts";

export const institution = 100;
export const teacherId = "bench-teacher";
/** All pupils, and the first of them. */
export const classes = { all: 900_001, few: 900_002 };
export const fewPupils = 50;
/** Homework that is to be done, and homework that all pupils of a class have handed in. */
export const homework = { toDo: 800_001, ofFew: 800_002, ofAll: 800_003 };
export const questionCount = 40;

export function pupilOf(place: number | string): string {
  return `bench-pupil-${place}`;
}

/** The session that a person's token was given to. */
export function sessionOf(accountId: string): string {
  return `session-${accountId}`;
}

export function tokenOf(accountId: string): string {
  return accessToken(messagingSecret, "edu", sessionOf(accountId), 1);
}
