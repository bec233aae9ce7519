const digits = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];

/** The name with the number of the grade raised by one, where it says the grade: "Class 3B" → "Class 4B", "三年级二班" → "四年级二班". */
export function nextName(name: string, grade: number): string {
  const arabic = new RegExp(String.raw`(?<!\d)${grade}(?!\d)`, "u");
  if (arabic.test(name)) return name.replace(arabic, String(grade + 1));
  const chinese = new RegExp(`(?<![${numerals}])${chineseOf(grade)}(?![${numerals}])`, "u");
  return name.replace(chinese, chineseOf(grade + 1));
}

const numerals = "一二三四五六七八九十";

/** From 1 to 99. */
function chineseOf(number: number): string {
  const tens = Math.floor(number / 10);
  const ones = digits[number % 10] ?? "";
  if (tens === 0) return ones;
  return `${tens === 1 ? "" : digits[tens]}十${ones}`;
}
