import type { HtmlTagDescriptor, Plugin } from "vite";

/** Names the framework's files in the head, so that the browser fetches them beside the small entry. */
export function announceFramework(): Plugin {
  return {
    name: "announce-framework",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle, chunk: entry }) {
        if (!bundle || !entry) return [];
        const start = Object.values(bundle).find(
          (file) => file.type === "chunk" && (file.facadeModuleId?.endsWith("/shell/start.tsx") ?? false),
        );
        const scripts = new Set<string>();
        const styles = new Set<string>();
        const collect = (fileName: string) => {
          const file = bundle[fileName];
          if (file?.type !== "chunk" || scripts.has(fileName) || fileName === entry.fileName) return;
          scripts.add(fileName);
          for (const style of file.viteMetadata?.importedCss ?? []) styles.add(style);
          file.imports.forEach(collect);
        };
        if (start) collect(start.fileName);
        for (const style of entry.viteMetadata?.importedCss ?? []) styles.delete(style);
        for (const script of entry.imports) scripts.delete(script);
        return [...[...scripts].map(preload), ...[...styles].map(stylesheet)];
      },
    },
  };
}

function preload(fileName: string): HtmlTagDescriptor {
  return {
    tag: "link",
    attrs: { rel: "modulepreload", crossorigin: true, href: `/${fileName}` },
    injectTo: "head",
  };
}

function stylesheet(fileName: string): HtmlTagDescriptor {
  return {
    tag: "link",
    attrs: { rel: "stylesheet", crossorigin: true, href: `/${fileName}` },
    injectTo: "head",
  };
}
