/** Pairs of a Traditional and a Simplified character, for all characters in bank names that differ. */
const PAIRS = `
業业 銀银 華华 興兴 臺台 灣湾 陽阳 蓮莲 門门 東东 陸陆 國国 設设 蘇苏 區区 漁渔 會会 頭头 龍龙 雲云 農农 萬万
裡里 達达 彌弥 邊边 後后 營营 內内 學学 鎮镇 關关 廟庙 鄉乡 魚鱼 羅罗 壯壮 圍围 員员 結结 訊讯 資资 壢坜 辦办
處处 豐丰 岡冈 間间 連连 線线 鹽盐 庫库 勢势 長长 麥麦 郵邮 楊杨 蘆芦 龜龟 復复 觀观 樹树 鶯莺 峽峡 遠远 際际
凱凯 託托 將将 來来 樂乐 棲栖 霧雾 烏乌 鳳凤 榮荣 莊庄 館馆 財财 團团 銅铜 鑼锣 橋桥 獅狮 電电 腦脑 寶宝 橫横
柵栅 儲储 聯联 貿贸 開开 發发 廣广 協协 眾众 螞蚂 蟻蚁 爾尔 創创 倫伦 滿满 時时 靜静 賀贺 滙汇 匯汇 紐纽 約约
葉叶 亞亚 僑侨 盤盘 賓宾 義义 蘭兰 壇坛 愛爱 縣县 園园 對对 馬马
`;

const SIMPLIFIED = new Map(
  PAIRS.trim()
    .split(/\s+/)
    .map(([from, to]) => [from, to] as const),
);

/** Converts a bank name to Simplified Chinese. Covers only the characters in the bank lists. */
export function simplified(name: string): string {
  return [...name].map((char) => SIMPLIFIED.get(char) ?? char).join('');
}
