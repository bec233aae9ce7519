/** Names of people who only fill the lists of the demo: as they are written, and as they sign in. */
type Part = readonly [written: string, latin: string];

export const chineseFamilies: readonly Part[] = [
  ["王", "wang"], ["李", "li"], ["张", "zhang"], ["刘", "liu"], ["陈", "chen"], ["杨", "yang"],
  ["赵", "zhao"], ["黄", "huang"], ["周", "zhou"], ["吴", "wu"], ["徐", "xu"], ["孙", "sun"],
  ["胡", "hu"], ["朱", "zhu"], ["高", "gao"], ["林", "lin"], ["何", "he"], ["郭", "guo"],
  ["马", "ma"], ["罗", "luo"],
];
export const chineseGiven: readonly Part[] = [
  ["思远", "siyuan"], ["雨桐", "yutong"], ["子涵", "zihan"], ["浩然", "haoran"], ["欣怡", "xinyi"],
  ["宇轩", "yuxuan"], ["梓萱", "zixuan"], ["俊杰", "junjie"], ["诗涵", "shihan"], ["博文", "bowen"],
  ["佳琪", "jiaqi"], ["天佑", "tianyou"], ["若曦", "ruoxi"], ["明轩", "mingxuan"], ["语嫣", "yuyan"],
  ["文博", "wenbo"], ["静怡", "jingyi"], ["志远", "zhiyuan"], ["晓彤", "xiaotong"], ["嘉豪", "jiahao"],
  ["慧敏", "huimin"], ["子墨", "zimo"], ["雪莹", "xueying"], ["家乐", "jiale"], ["海涛", "haitao"],
];
export const latinFamilies: readonly string[] = [
  "Abbott", "Bauer", "Costa", "Dubois", "Eriksen", "Farah", "Garcia", "Hansen", "Ivanova", "Jensen",
  "Kowalski", "Lopez", "Moretti", "Nguyen", "Okoye", "Petrov", "Quinn", "Rossi", "Sato", "Tanaka",
  "Ueda", "Vargas", "Walsh", "Yilmaz",
];
export const latinGiven: readonly string[] = [
  "Alma", "Bruno", "Celia", "David", "Elena", "Felix", "Greta", "Hugo", "Irene", "Jonas", "Karin", "Lucas",
  "Marta", "Nils", "Olga", "Paul", "Rosa", "Simon", "Tessa", "Viktor", "Wanda", "Yusuf", "Zoe",
];
