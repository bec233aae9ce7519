/** Figures of the site that staff make; part of `limits`. */
export const siteLimits = {
  siteNameMax: { value: 64, unit: "characters", row: "P13" },
  siteContactMax: { value: 200, unit: "characters", row: "P13" },
  siteBannersMax: { value: 8, unit: "count", row: "P13" },
  bannerTitleMax: { value: 60, unit: "characters", row: "P13" },
  bannerTextMax: { value: 140, unit: "characters", row: "P13" },
  blockHeadingMax: { value: 32, unit: "characters", row: "P13" },
  blockCountMax: { value: 12, unit: "count", row: "P13" },
  /** Published states of a site that are kept, to go back to. */
  siteEditionsKept: { value: 20, unit: "count", row: "P13" },
  /** Addresses of one institution, proved or not. */
  siteDomainsMax: { value: 10, unit: "count", row: "P13" },
  /** A removed domain can be taken back for so long. */
  domainUndo: { value: 3_600_000, unit: "ms", row: "P13" },
} as const;
