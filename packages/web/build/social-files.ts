/** What says something of the social realm; the lists by which texts are found are in every page. */
const ofSocial = /\/web\/src\/social\/|\/texts\/src\/social\/.*[a-z]{2}-[A-Z]{2}\.ts$/;
/** Style sheets that several of its screens share are named after the file of the plan. */
const sheets = /^social-/;

/** The realm of a module: `social`, or none. */
export const realmOf = (moduleId: string): string => (ofSocial.test(moduleId) ? "social" : "");

/** The files of the social realm have a name of their own, by which the server keeps them from sites without it (D7). */
export const socialFiles = {
  chunkFileNames: ({ moduleIds }: { moduleIds: readonly string[] }): string =>
    `assets/${moduleIds.some((id) => realmOf(id) === "social") ? "social" : "[name]"}-[hash].js`,
  assetFileNames: ({ names, originalFileNames }: Asset): string => {
    const isSocial =
      originalFileNames.some((file) => file.startsWith("src/social/")) ||
      names.some((name) => sheets.test(name));
    return `assets/${isSocial ? "social" : "[name]"}-[hash][extname]`;
  },
};

type Asset = { names: readonly string[]; originalFileNames: readonly string[] };
