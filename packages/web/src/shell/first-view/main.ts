import { pageConfig } from "../../shared/page-config.ts";

// Run by the build with a language and whether the site signs in by WeChat; writes what `drawFirstViews` draws.
const [language = "", hasWeChat] = process.argv.slice(2);
// The texts read their language from the address.
Object.assign(globalThis, { location: new URL(`http://localhost/?lang=${language}`) });
// Links that only development has are taken out by the server of another site.
Object.assign(pageConfig, { dev: true, wechat: hasWeChat === "true" ? ["*"] : [] });
const { drawFirstViews } = await import("./draw.tsx");
const drawn = JSON.stringify(await drawFirstViews());
// Channels to other tabs would keep the process.
process.stdout.write(drawn, () => process.exit());
