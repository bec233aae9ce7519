import type { SiteBanner, SiteContent } from "@lyceum/contract/shapes";

export type SiteProblem = {
  what: "name" | "bannerTitle" | "bannerPicture" | "bannerTimes";
  /** The banner that it concerns. */
  key: string | null;
};

/** What keeps a site from being shown to visitors. */
export function siteProblems({ name, nameEn, banners }: SiteContent): SiteProblem[] {
  const missing: SiteProblem[] =
    name.trim() === "" && nameEn.trim() === "" ? [{ what: "name", key: null }] : [];
  return [...missing, ...banners.flatMap(problemsOf)];
}

/** Whether visitors see a banner at a time. */
export function isBannerShown(
  { fromAt, untilAt }: Pick<SiteBanner, "fromAt" | "untilAt">,
  now: number,
): boolean {
  return (fromAt === null || fromAt <= now) && (untilAt === null || now < untilAt);
}

function problemsOf({ key, title, titleEn, picture, imageUrl, fromAt, untilAt }: SiteBanner): SiteProblem[] {
  const problems: SiteProblem[] = [];
  if (title.trim() === "" && titleEn.trim() === "") problems.push({ what: "bannerTitle", key });
  if (picture === null && imageUrl === "") problems.push({ what: "bannerPicture", key });
  if (fromAt !== null && untilAt !== null && untilAt <= fromAt) problems.push({ what: "bannerTimes", key });
  return problems;
}
