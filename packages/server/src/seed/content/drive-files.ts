/** A small PDF: pages of plain lines, the first of each as its title. */
export function pagesAsPdf(...pages: readonly (readonly string[])[]): Uint8Array {
  const objects: string[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(" ")}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  for (const [at, lines] of pages.entries()) {
    const drawn = lines.map((line, no) => {
      const [size, height] = no === 0 ? [24, 760] : [14, 730 - no * 28];
      return `BT /F1 ${size} Tf 72 ${height} Td (${line.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj ET`;
    });
    const content = drawn.join("\n");
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
