import { useCallback, useState } from "react";
import { useUnsavedGuard } from "../kit/form/index.ts";
import { useHeadline } from "../shared/headline.ts";
import { useLanguage } from "../shared/use-texts.ts";
import { titleIn } from "./documents/texts.ts";

type Titles = { title: string; titleEn: string };

/** What somebody writes until a button saves it: nobody leaves by mistake, and the page is called by its title. */
export function useWriting<Content extends Titles>(saved: Content, untitled: string) {
  const language = useLanguage();
  const [content, setContent] = useState(saved);
  const change = (part: Partial<Content>) => setContent((before) => ({ ...before, ...part }));
  const isChanged = JSON.stringify(content) !== JSON.stringify(saved);
  useUnsavedGuard(useCallback(() => isChanged, [isChanged]));
  const title = titleIn(language, content, untitled);
  useHeadline(title);
  return { content, change, isChanged, title };
}
