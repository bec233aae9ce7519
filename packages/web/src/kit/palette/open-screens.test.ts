import { expect, test } from "vitest";
import { openScreens } from "./open-screens.ts";

const nobody = { isSignedIn: false, person: null, isDevelopment: false };
const member = {
  isSignedIn: true,
  person: {
    name: "Ann",
    isStaff: false,
    isMember: true,
    isLent: false,
    permissions: [] as string[],
  },
  isDevelopment: false,
};

test("P2 the palette leads where a person may go by name alone", () => {
  const open = openScreens(nobody);
  expect(open).toContain("pageHome");
  expect(open).toContain("login");
  // Behind the sign-in; asks for a ticket; asks for an id; no place to go; only for development.
  for (const name of ["message", "analysis", "room", "imageTextDetail", "notFound", "gallery"] as const)
    expect(open).not.toContain(name);
});

test("P2 whoever is signed in sees what is behind the sign-in, and no sign-in", () => {
  const open = openScreens(member);
  expect(open).toContain("message");
  expect(open).not.toContain("login");
  expect(open).not.toContain("staff");
});

test("A5 the palette leads staff to the pages for which they hold the permission", () => {
  const person = { ...member.person, isStaff: true, permissions: ["edu:role:write"] };
  const open = openScreens({ ...member, person });
  expect(open).toContain("staff");
  expect(open).toContain("staffPeople");
  expect(open).not.toContain("staffJobs");
});

test("P2 development screens stand in the palette only beside development providers", () => {
  expect(openScreens({ ...nobody, isDevelopment: true })).toContain("gallery");
});
