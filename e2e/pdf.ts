/** A PDF with a page for each text, wide as slides are; fonts are those that every reader has. */
export function makePdf(pages: readonly string[], { isLocked = false } = {}): Buffer {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(" ")}]/Count ${pages.length}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...pages.flatMap((text, at) => {
      const drawn = `0.13 0.3 0.56 rg 0 500 960 40 re f BT 0.1 g /F 64 Tf 80 260 Td (${text}) Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 960 540]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + 2 * at} 0 R>>`,
        `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ];
  // Keys that no password fits.
  const key = `<${"ab".repeat(32)}>`;
  if (isLocked) objects.push(`<</Filter/Standard/V 1/R 2/O ${key}/U ${key}/P -4>>`);
  const lock = isLocked ? `/Encrypt ${objects.length} 0 R/ID[<${"cd".repeat(16)}><${"cd".repeat(16)}>]` : "";
  let file = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const tail = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${lock}>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}${head}${tail}`, "latin1");
}
