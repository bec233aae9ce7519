import { expect, test, vi } from "vitest";
import { checkDomain, type CheckPage } from "./domain-check.ts";

const northfield = { siteDomain: "northfield.localhost", deptId: 200, name: "北田学校" };

function page(more: Partial<CheckPage> = {}) {
  return {
    host: "northfield.localhost",
    hasSource: false,
    developmentHosts: [],
    findSite: vi.fn(async () => northfield),
    findBranch: vi.fn(async () => "200"),
    keep: vi.fn(),
    ...more,
  };
}

test("P1 keeps the institution of the domain and continues", async () => {
  const home = page();
  expect(await checkDomain(home)).toBe("continue");
  expect(home.findSite).toHaveBeenCalledWith("northfield.localhost");
  expect(home.findBranch).toHaveBeenCalledOnce();
  expect(home.keep).toHaveBeenCalledWith(northfield);
});

test("P1 knows no institution for the domain and keeps none", async () => {
  const home = page({ findSite: async () => null });
  expect(await checkDomain(home)).toBe("unknown");
  expect(home.keep).toHaveBeenCalledWith(null);
});

test.each([
  { hasSource: true },
  { host: "localhost" },
  { host: "dev.example", developmentHosts: ["dev.example"] },
])("P1 asks nothing and just continues with %o", async (more) => {
  const home = page(more);
  expect(await checkDomain(home)).toBe("continue");
  expect(home.findSite).not.toHaveBeenCalled();
  expect(home.keep).not.toHaveBeenCalled();
});

test("P1 leaves a server that does not answer to the blocks of the page", async () => {
  await expect(checkDomain(page({ findSite: () => Promise.reject(new Error("down")) }))).rejects.toThrow(
    "down",
  );
});
