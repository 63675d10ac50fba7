/**
 * How much of the side view each part takes, in thousandths of the shoe, in this order:
 * upper toe eyestay heel overlay lining tongue laces midsole outsole stitch trim.
 * Written by measure-parts.ts.
 */
export const partShares: Readonly<Record<string, readonly number[]>> = {
  'road-runner': [388, 53, 27, 72, 22, 32, 25, 33, 291, 38, 10, 9],
  'trail-runner': [284, 95, 23, 76, 52, 30, 25, 28, 268, 98, 4, 16],
  court: [520, 0, 59, 11, 5, 35, 25, 30, 269, 33, 12, 1],
  'high-top': [373, 69, 22, 125, 98, 10, 19, 26, 204, 25, 18, 11],
  skate: [185, 85, 33, 62, 239, 35, 27, 43, 213, 36, 18, 23],
  'slip-on': [429, 101, 54, 56, 42, 20, 0, 0, 233, 39, 8, 18],
  loafer: [522, 65, 47, 21, 98, 32, 0, 0, 191, 16, 7, 0],
  derby: [261, 62, 307, 57, 56, 31, 8, 11, 180, 14, 11, 1],
  'chelsea-boot': [673, 0, 6, 39, 90, 6, 0, 0, 163, 10, 9, 4],
  'hiking-boot': [245, 110, 18, 70, 118, 77, 22, 25, 167, 123, 13, 12],
  sandal: [136, 0, 0, 0, 86, 89, 0, 0, 449, 204, 6, 30],
  'ballet-flat': [598, 40, 80, 59, 7, 94, 0, 0, 105, 15, 2, 0],
  'kids-strap': [203, 48, 20, 84, 201, 35, 27, 73, 246, 30, 15, 16],
  'sport-knit-on-rocker': [432, 50, 24, 78, 0, 32, 23, 32, 279, 38, 4, 7],
  'sport-knit-on-cup': [425, 49, 24, 77, 0, 32, 22, 32, 292, 31, 9, 7],
  'sport-knit-on-waffle': [430, 49, 24, 78, 0, 32, 23, 32, 246, 33, 4, 49],
  'sport-knit-on-pods': [436, 50, 24, 79, 0, 33, 23, 33, 278, 32, 4, 7],
  'sport-court-on-rocker': [346, 161, 56, 10, 0, 34, 25, 36, 287, 40, 4, 1],
  'sport-court-on-cup': [340, 159, 55, 10, 0, 33, 25, 35, 301, 32, 8, 1],
  'sport-court-on-waffle': [344, 161, 55, 10, 0, 34, 25, 36, 253, 34, 4, 44],
  'sport-court-on-pods': [349, 163, 56, 10, 0, 34, 26, 36, 287, 33, 4, 1],
  'sport-retro-on-rocker': [291, 61, 38, 93, 85, 34, 29, 35, 285, 39, 8, 1],
  'sport-retro-on-cup': [286, 60, 37, 92, 84, 34, 28, 35, 299, 32, 13, 1],
  'sport-retro-on-waffle': [290, 61, 37, 93, 85, 34, 29, 35, 251, 33, 8, 44],
  'sport-retro-on-pods': [294, 62, 38, 95, 86, 34, 29, 35, 284, 33, 8, 1],
  'sport-cage-on-rocker': [371, 78, 23, 59, 60, 34, 21, 29, 280, 39, 0, 7],
  'sport-cage-on-cup': [365, 76, 23, 58, 59, 33, 21, 28, 293, 31, 5, 7],
  'sport-cage-on-waffle': [369, 77, 23, 59, 60, 34, 21, 29, 247, 33, 0, 48],
  'sport-cage-on-pods': [374, 78, 23, 60, 61, 34, 21, 29, 279, 32, 0, 7],
}
