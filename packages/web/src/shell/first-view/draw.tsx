import { type FirstViewScreen, firstViewScreens, viewMarks } from "@lyceum/contract/first-views";
import { screens } from "@lyceum/contract/screens";
import { screens as titles } from "@lyceum/texts/screens";
import { shell } from "@lyceum/texts/shell";
import { Sign } from "@lyceum/ui";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { loadTexts, translateOf } from "../../shared/language.ts";
import { announceSite } from "../../shared/site.ts";
import { App } from "../App.tsx";
import { makeRouter } from "../router.tsx";

export type Drawn = {
  sign: { product: string; school: string };
  missing: { text: string; reload: string };
  views: Record<FirstViewScreen, string>;
};

/** Draws the screens as a visitor sees them first, with the marks of a school in the place of its name. */
export async function drawFirstViews(): Promise<Drawn> {
  await loadTexts(shell, titles);
  announceSite({ name: viewMarks.site, nameEn: viewMarks.site, logoUrl: "", faviconUrl: "", accent: null });
  const t = await translateOf(shell);
  const views = await Promise.all(firstViewScreens.map(async (name) => [name, await draw(name)] as const));
  return {
    sign: {
      product: renderToStaticMarkup(<Sign logoUrl="" />),
      // Without the link by which React would have the picture fetched early.
      school: renderToStaticMarkup(<Sign logoUrl={viewMarks.logo} />).replace(/^<link [^>]*>/, ""),
    },
    missing: { text: t("partMissing"), reload: t("reload") },
    views: Object.fromEntries(views) as Drawn["views"],
  };
}

async function draw(name: FirstViewScreen): Promise<string> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [screens[name].path] }));
  await router.load();
  // The field that these forms begin with.
  return renderToString(<App router={router} />).replace(' name="contact"', ' name="contact" autofocus=""');
}
