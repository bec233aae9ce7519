/** What a file of honours may hold, as its page explains it. */
export const columns = [
  ["level", "col_level"],
  ["kind", "col_kind"],
  ["date", "col_date"],
  ["title, titleEn", "col_title"],
  ["name", "col_name"],
  ["class", "col_class"],
  ["note, noteEn", "col_note"],
  ["public", "col_public"],
] as const;

/** With a mark at its beginning, so that spreadsheets read it as what it is. */
export const template = `\uFEFFlevel,kind,date,title,titleEn,name,class,note,noteEn,public
city,student,2026-05-04,市青少年科技创新大赛一等奖,"First prize, city innovation contest",王小明|李华,,,,yes
district,teacher,2026-06-12,区优秀教师,Outstanding teacher of the district,张老师,,,,yes
school,class,2026-06-30,校园合唱比赛第一名,"First place, school choir contest",,一年级一班,,,no
province,school,2026-03-18,省绿色学校,Green school of the province,,,,,yes
`;
