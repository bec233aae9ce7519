import type { RichTextDoc, RichTextMark, RichTextNode } from "@lyceum/contract/rich-text";

const text = (words: string, ...marks: RichTextMark["type"][]): RichTextNode => ({
  type: "text",
  text: words,
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
});
const p = (...content: RichTextNode[]): RichTextNode => ({ type: "paragraph", content });
const item = (...content: RichTextNode[]): RichTextNode => ({ type: "listItem", content });
const row = (type: "tableCell" | "tableHeader", ...cells: string[]): RichTextNode => ({
  type: "tableRow",
  content: cells.map((words) => ({ type, content: [p(text(words))] })),
});

/** Every node and mark of the schema that needs no file. */
export const sampleDoc: RichTextDoc = {
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 2 }, content: [text("Sports day moves to Friday")] },
    p(
      text("Rain is forecast for Thursday, so we meet on "),
      text("Friday at nine", "bold"),
      text(". Please bring "),
      text("water", "italic"),
      text(" and "),
      text("sun cream", "underline"),
      text("; the "),
      text("umbrellas", "strike"),
      text(" stay at home. Details stand in the "),
      { type: "text", text: "plan of the day", marks: [{ type: "link", attrs: { href: "/information" } }] },
      text("."),
    ),
    {
      type: "callout",
      attrs: { tone: "warning" },
      content: [p(text("Buses leave at "), text("8:15", "code"), text(" sharp from the main gate."))],
    },
    { type: "heading", attrs: { level: 3 }, content: [text("What happens when")] },
    {
      type: "table",
      content: [
        row("tableHeader", "Time", "Where", "What"),
        row("tableCell", "9:00", "Track", "Sprint and relay"),
        row("tableCell", "11:00", "Pool", "Swimming"),
      ],
    },
    {
      type: "bulletList",
      content: [
        item(p(text("Classes 5 to 7 run")), {
          type: "orderedList",
          attrs: { start: 1 },
          content: [item(p(text("60 m"))), item(p(text("400 m relay")))],
        }),
        item(p(text("Classes 8 to 10 swim"))),
      ],
    },
    {
      type: "blockquote",
      content: [
        p(text("It is not the winning, it is the taking part.")),
        { ...p(text("P. de Coubertin")), attrs: { textAlign: "right" } },
      ],
    },
    p(
      text("Speed is "),
      { type: "mathInline", attrs: { tex: "v = s/t" } },
      text(", H"),
      text("2", "subscript"),
      text("O is free, and the record stands at 10"),
      text("2", "superscript"),
      text(" points."),
    ),
    { type: "mathBlock", attrs: { tex: "E = \\tfrac12 m v^2" } },
    { type: "codeBlock", attrs: { language: null }, content: [text("points = 100 - seconds")] },
    { type: "horizontalRule" },
    { ...p(text("See you there!")), attrs: { textAlign: "center" } },
  ],
};
