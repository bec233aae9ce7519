/** The made-up province of Eastbank, and one real city outside it that its sites must not show. */
export const areaRows = [
  ...tree(
    "990000",
    ["东岸省", "Eastbank"],
    [
      [
        "990100",
        "河畔市",
        "Riverside City",
        [
          ["990101", "滨江区", "Riverbank District"],
          ["990102", "老城区", "Old Town District"],
          ["990103", "科创区", "Science Park District"],
        ],
      ],
      [
        "990200",
        "北田市",
        "Northfield City",
        [
          ["990201", "田园区", "Meadow District"],
          ["990202", "磨坊区", "Millgate District"],
          ["990203", "青山区", "Greenhill District"],
        ],
      ],
      [
        "990300",
        "云港市",
        "Yungang City",
        [
          ["990301", "港口区", "Harbour District"],
          ["990302", "灯塔区", "Lighthouse District"],
          ["990303", "盐田区", "Saltfield District"],
        ],
      ],
    ],
  ),
  ...tree(
    "310000",
    ["上海市", "Shanghai"],
    [["310100", "市辖区", "City districts", [["310101", "黄浦区", "Huangpu District"]]]],
  ),
];

type District = [code: string, name: string, nameEn: string];
type City = [code: string, name: string, nameEn: string, districts: District[]];

function tree(province: string, [name, nameEn]: [string, string], cities: City[]) {
  return [
    { code: province, parent_code: null, path: [province], level: 1, name, name_en: nameEn },
    ...cities.flatMap(([city, cityName, cityNameEn, districts]) => [
      {
        code: city,
        parent_code: province,
        path: [province, city],
        level: 2,
        name: cityName,
        name_en: cityNameEn,
      },
      ...districts.map(([code, districtName, districtNameEn]) => ({
        code,
        parent_code: city,
        path: [province, city, code],
        level: 3,
        name: districtName,
        name_en: districtNameEn,
      })),
    ]),
  ];
}
