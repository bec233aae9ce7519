import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { AssetId, AssetView } from "./asset.ts";
import { nullable, strict, Time, Version } from "./basic.ts";

/** The parts that a home page may have. */
export const HomeBlockKind = Type.Union([
  Type.Literal("highlights"),
  Type.Literal("notices"),
  Type.Literal("quickEntries"),
  Type.Literal("news"),
  Type.Literal("live"),
  Type.Literal("showcase"),
  Type.Literal("afterSchool"),
  Type.Literal("region"),
  Type.Literal("schools"),
]);
export type HomeBlockKind = Static<typeof HomeBlockKind>;

const Heading = Type.String({ maxLength: limits.blockHeadingMax.value });
const BlockCount = Type.Integer({ minimum: 0, maximum: limits.blockCountMax.value });

/** A part of the home page as it is shown; a heading that is empty is the usual one. */
export const HomeBlock = strict({
  kind: HomeBlockKind,
  heading: Heading,
  headingEn: Heading,
  /** How many entries; of a part without entries it means nothing. */
  count: BlockCount,
});
export type HomeBlock = Static<typeof HomeBlock>;

const Name = Type.String({ maxLength: limits.siteNameMax.value });
const BannerTitle = Type.String({ maxLength: limits.bannerTitleMax.value });
const BannerText = Type.String({ maxLength: limits.bannerTextMax.value });
/** A picture of an earlier version, which is no asset; nothing but what the site already shows is taken. */
const OldPicture = Type.String({ maxLength: 300, pattern: "^(/media/[A-Za-z0-9_./-]*)?$" });

export const SiteBanner = strict({
  key: Type.String({ minLength: 1, maxLength: 36, pattern: "^[A-Za-z0-9_-]+$" }),
  title: BannerTitle,
  titleEn: BannerTitle,
  text: BannerText,
  textEn: BannerText,
  picture: nullable(AssetId),
  imageUrl: OldPicture,
  /** Path of an open screen; empty: it leads nowhere. */
  link: Type.String({ maxLength: 64, pattern: "^(/[A-Za-z0-9_/-]*)?$" }),
  fromAt: nullable(Time),
  untilAt: nullable(Time),
});
export type SiteBanner = Static<typeof SiteBanner>;

/** All that staff decide of the look of their site. */
export const SiteContent = strict({
  name: Name,
  nameEn: Name,
  contact: Type.String({ maxLength: limits.siteContactMax.value }),
  /** Empty: the colour of the product. */
  themeColor: Type.String({ maxLength: 7, pattern: "^(#[0-9A-Fa-f]{6})?$" }),
  logo: nullable(AssetId),
  logoUrl: OldPicture,
  favicon: nullable(AssetId),
  banners: Type.Array(SiteBanner, { maxItems: limits.siteBannersMax.value }),
  /** Every kind once, in their order. */
  blocks: Type.Array(strict({ ...HomeBlock.properties, isShown: Type.Boolean() }), {
    maxItems: HomeBlockKind.anyOf.length,
  }),
});
export type SiteContent = Static<typeof SiteContent>;

export const StaffSite = Type.Object({
  version: Version,
  content: SiteContent,
  /** Whether what is written differs from what visitors see. */
  isChanged: Type.Boolean(),
  /** The number of the published state; 0: the one before anything was published here. */
  edition: Version,
  publishedAt: nullable(Time),
  publishedBy: Type.String(),
  assets: Type.Array(AssetView),
});
export type StaffSite = Static<typeof StaffSite>;
