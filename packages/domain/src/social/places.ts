import type { Place } from "@lyceum/contract/shapes";
import { type Cell, cellOf, distanceBucket } from "./suits.ts";

/** A place of the built-in list with the cell of its middle: nothing finer is known of anybody (D2). */
export type PlaceEntry = Place & { cell: Cell };

/** The places whose name holds the words, in both languages; all for none. */
export function findPlace(keyword: string): PlaceEntry[] {
  const plain = fold(keyword);
  const words = keyword.trim();
  return places.filter(
    ({ name, nameZh }) => nameZh.includes(words) || (plain !== "" && fold(name).includes(plain)),
  );
}

export function placeNamed(placeId: string | null): PlaceEntry | null {
  return places.find((one) => one.placeId === placeId) ?? null;
}

/** The places within the last bucket of a cell, nearest first. */
export function placesNear(cell: Cell): { placeId: string; bucket: number }[] {
  return places
    .flatMap(({ placeId, cell: other }) => {
      const bucket = distanceBucket(cell, other);
      return bucket === null ? [] : [{ placeId, bucket }];
    })
    .toSorted((a, b) => a.bucket - b.bucket);
}

function fold(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}

const place = (placeId: string, name: string, nameZh: string, lat: number, lon: number): PlaceEntry => ({
  placeId,
  name,
  nameZh,
  cell: cellOf(lat, lon),
});

export const places: readonly PlaceEntry[] = [
  place("beijing", "Beijing", "北京", 39.9, 116.4),
  place("shanghai", "Shanghai", "上海", 31.23, 121.47),
  place("guangzhou", "Guangzhou", "广州", 23.13, 113.26),
  place("shenzhen", "Shenzhen", "深圳", 22.54, 114.06),
  place("chengdu", "Chengdu", "成都", 30.57, 104.07),
  place("hangzhou", "Hangzhou", "杭州", 30.27, 120.15),
  place("wuhan", "Wuhan", "武汉", 30.59, 114.31),
  place("xian", "Xi'an", "西安", 34.34, 108.94),
  place("nanjing", "Nanjing", "南京", 32.06, 118.8),
  place("chongqing", "Chongqing", "重庆", 29.56, 106.55),
  place("suzhou", "Suzhou", "苏州", 31.3, 120.59),
  place("tianjin", "Tianjin", "天津", 39.13, 117.2),
  place("qingdao", "Qingdao", "青岛", 36.07, 120.38),
  place("xiamen", "Xiamen", "厦门", 24.48, 118.09),
  place("kunming", "Kunming", "昆明", 25.04, 102.71),
  place("hongkong", "Hong Kong", "香港", 22.32, 114.17),
  place("taipei", "Taipei", "台北", 25.03, 121.57),
  place("singapore", "Singapore", "新加坡", 1.35, 103.82),
  place("tokyo", "Tokyo", "东京", 35.68, 139.69),
  place("osaka", "Osaka", "大阪", 34.69, 135.5),
  place("seoul", "Seoul", "首尔", 37.57, 126.98),
  place("bangkok", "Bangkok", "曼谷", 13.76, 100.5),
  place("hanoi", "Hanoi", "河内", 21.03, 105.85),
  place("jakarta", "Jakarta", "雅加达", -6.21, 106.85),
  place("manila", "Manila", "马尼拉", 14.6, 120.98),
  place("delhi", "Delhi", "德里", 28.61, 77.21),
  place("mumbai", "Mumbai", "孟买", 19.08, 72.88),
  place("sydney", "Sydney", "悉尼", -33.87, 151.21),
  place("melbourne", "Melbourne", "墨尔本", -37.81, 144.96),
  place("auckland", "Auckland", "奥克兰", -36.85, 174.76),
  place("dubai", "Dubai", "迪拜", 25.2, 55.27),
  place("istanbul", "Istanbul", "伊斯坦布尔", 41.01, 28.98),
  place("cairo", "Cairo", "开罗", 30.04, 31.24),
  place("lagos", "Lagos", "拉各斯", 6.52, 3.38),
  place("nairobi", "Nairobi", "内罗毕", -1.29, 36.82),
  place("capetown", "Cape Town", "开普敦", -33.92, 18.42),
  place("london", "London", "伦敦", 51.51, -0.13),
  place("manchester", "Manchester", "曼彻斯特", 53.48, -2.24),
  place("dublin", "Dublin", "都柏林", 53.35, -6.26),
  place("paris", "Paris", "巴黎", 48.86, 2.35),
  place("lyon", "Lyon", "里昂", 45.76, 4.84),
  place("brussels", "Brussels", "布鲁塞尔", 50.85, 4.35),
  place("amsterdam", "Amsterdam", "阿姆斯特丹", 52.37, 4.9),
  place("berlin", "Berlin", "柏林", 52.52, 13.4),
  place("potsdam", "Potsdam", "波茨坦", 52.39, 13.06),
  place("hamburg", "Hamburg", "汉堡", 53.55, 9.99),
  place("munich", "Munich", "慕尼黑", 48.14, 11.58),
  place("cologne", "Cologne", "科隆", 50.94, 6.96),
  place("zurich", "Zurich", "苏黎世", 47.38, 8.54),
  place("vienna", "Vienna", "维也纳", 48.21, 16.37),
  place("prague", "Prague", "布拉格", 50.08, 14.44),
  place("warsaw", "Warsaw", "华沙", 52.23, 21.01),
  place("copenhagen", "Copenhagen", "哥本哈根", 55.68, 12.57),
  place("stockholm", "Stockholm", "斯德哥尔摩", 59.33, 18.07),
  place("reykjavik", "Reykjavik", "雷克雅未克", 64.15, -21.94),
  place("oslo", "Oslo", "奥斯陆", 59.91, 10.75),
  place("helsinki", "Helsinki", "赫尔辛基", 60.17, 24.94),
  place("madrid", "Madrid", "马德里", 40.42, -3.7),
  place("barcelona", "Barcelona", "巴塞罗那", 41.39, 2.17),
  place("lisbon", "Lisbon", "里斯本", 38.72, -9.14),
  place("rome", "Rome", "罗马", 41.9, 12.5),
  place("milan", "Milan", "米兰", 45.46, 9.19),
  place("athens", "Athens", "雅典", 37.98, 23.73),
  place("newyork", "New York", "纽约", 40.71, -74.01),
  place("boston", "Boston", "波士顿", 42.36, -71.06),
  place("chicago", "Chicago", "芝加哥", 41.88, -87.63),
  place("sanfrancisco", "San Francisco", "旧金山", 37.77, -122.42),
  place("losangeles", "Los Angeles", "洛杉矶", 34.05, -118.24),
  place("seattle", "Seattle", "西雅图", 47.61, -122.33),
  place("toronto", "Toronto", "多伦多", 43.65, -79.38),
  place("vancouver", "Vancouver", "温哥华", 49.28, -123.12),
  place("mexicocity", "Mexico City", "墨西哥城", 19.43, -99.13),
  place("saopaulo", "São Paulo", "圣保罗", -23.55, -46.63),
  place("buenosaires", "Buenos Aires", "布宜诺斯艾利斯", -34.6, -58.38),
  place("santiago", "Santiago", "圣地亚哥", -33.45, -70.67),
  place("bogota", "Bogotá", "波哥大", 4.71, -74.07),
];
